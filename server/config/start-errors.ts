import { AsciiDatabase } from "./ascii-database.ts";
import { ConfigError } from "./config.ts";
import { NewerDatabase } from "./newer-database.ts";

/** Their message is for the person who starts the server. */
const explained = [ConfigError, NewerDatabase, AsciiDatabase];

/** Wrong password, unknown user, unknown database. */
const refusals = ["28P01", "28000", "3D000"];

const untrustedCertificate = /^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/;

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

/** One line for errors that this person can fix; the stack for others. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (explained.some((kind) => error instanceof kind)) return error.message;
  const { code, port } = error as SystemError;
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use already. Set PORT or METRICS_PORT to another.`;
  }
  return explainDatabaseError(error) ?? error.stack ?? error.message;
}

function explainDatabaseError(error: SystemError): string | null {
  const { code = "", message, syscall, address, port } = error;
  if (code === "ECONNREFUSED") return `No database answers at ${address}:${port} (DATABASE_URL).`;
  if (code === "ENOENT" && syscall === "connect") {
    return `No database answers at ${address} (DATABASE_URL).`;
  }
  if (refusals.includes(code)) return `The database refuses: ${message} (DATABASE_URL).`;
  if (message === "The server does not support SSL connections") {
    return "The database does not encrypt (DATABASE_URL). Add ?sslmode=disable if the network between is private.";
  }
  if (untrustedCertificate.test(code)) {
    return `The database's certificate can't be trusted: ${message} (DATABASE_URL). Name its authority with ?sslrootcert=FILE.`;
  }
  return null;
}
