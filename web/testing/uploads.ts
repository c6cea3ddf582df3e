type Handler = (event: { loaded: number }) => void;

class Listeners {
  readonly #handlers = new Map<string, Handler>();
  addEventListener(name: string, handler: Handler): void {
    this.#handlers.set(name, handler);
  }
  tell(name: string, loaded = 0): void {
    this.#handlers.get(name)?.({ loaded });
  }
}

/** The test decides how it continues. */
export class StubUpload extends Listeners {
  readonly upload = new Listeners();
  readonly headers: Record<string, string> = {};
  address = "";
  responseType = "";
  status = 0;
  response: unknown = null;
  form = new FormData();
  isAborted = false;

  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.form = form;
    begun.push(this);
  }
  abort(): void {
    this.isAborted = true;
    this.tell("abort");
  }

  /** Received by the server. */
  progress(loaded: number): void {
    this.upload.tell("progress", loaded);
  }
  answer(status: number, response: unknown): void {
    this.status = status;
    this.response = response;
    this.tell("load");
  }
}

let begun: StubUpload[] = [];

/** Replaces the browser's uploads. Returns those that the page starts. */
export function stubUploads(): readonly StubUpload[] {
  begun = [];
  Object.defineProperty(globalThis, "XMLHttpRequest", { value: StubUpload, configurable: true });
  return begun;
}
