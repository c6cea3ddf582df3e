import { createContext, use } from "react";
import { moduleAddress, modulePreviewAddress } from "#contract/addresses.ts";

/** While staff see it as a member would, nothing is recorded. */
export const PreviewContext = createContext(false);

export function usePreview(): boolean {
  return use(PreviewContext);
}

export function useModuleAddress(): (courseId: string, moduleId: string) => string {
  return usePreview() ? modulePreviewAddress : moduleAddress;
}
