import { ConfigError } from "./config.ts";

const untrustedCertificate = /^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

/**
 * Returns one line for errors that the person starting the server can fix; the stack for others.
 */
export function explainStartError(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use already. Set PORT or METRICS_PORT to another.`;
  }
  if (code === "ECONNREFUSED") return `No database answers at ${address}:${port} (DATABASE_URL).`;
  if (error.message === "The server does not support SSL connections") {
    return "The database does not encrypt (DATABASE_URL). Add ?sslmode=disable if the network between is private.";
  }
  if (code !== undefined && untrustedCertificate.test(code)) {
    return `The database's certificate can't be trusted: ${error.message} (DATABASE_URL). Name its authority with ?sslrootcert=FILE.`;
  }
  return error.stack ?? error.message;
}
