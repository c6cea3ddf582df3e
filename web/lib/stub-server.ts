/** What a test's server has been sent. */
export interface ReceivedCall {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = (call: ReceivedCall) => Response | Promise<Response>;

let answer: Answer = () => refusal(404, "not_found", "Not found");
let received: ReceivedCall[] = [];

/** For tests alone: answers every request of the page in place of a server, until the next call. */
export function stubServer(next: Answer): { calls: readonly ReceivedCall[] } {
  answer = next;
  received = [];
  return { calls: received };
}

export function reply(body: unknown, status = 200): Response {
  return Response.json(body, { status });
}

export function refusal(
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
): Response {
  return reply({ error: { code, message, ...(fields && { fields }) } }, status);
}

export function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const text = await request.text();
  const url = new URL(request.url);
  const call = {
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: text ? JSON.parse(text) : null,
  };
  received.push(call);
  return answer(call);
};
