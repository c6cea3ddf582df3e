import { Text } from "@react-email/components";
import type { ComponentProps } from "react";
import { useDrawing } from "./mail-words.tsx";
import { fonts, light } from "./palette.ts";
import { Words } from "./words.tsx";

const listed = new Intl.ListFormat("en-US");

export function Signature() {
  const { mails, coaches } = useDrawing().words;
  const values = { coaches: listed.format(coaches) };
  return <Words text={mails.shared.signature} values={values} paragraph={SignatureLine} />;
}

function SignatureLine({ children }: ComponentProps<"p">) {
  return (
    <Text className="ink" style={styles.signature}>
      {children}
    </Text>
  );
}

const styles = {
  signature: {
    margin: "36px 0 0",
    fontFamily: fonts.serif,
    fontSize: "19px",
    lineHeight: "28px",
    color: light.ink,
  },
} as const;
