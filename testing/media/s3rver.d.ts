declare module "s3rver" {
  import type { Server } from "node:http";
  import type { AddressInfo } from "node:net";

  export type Store = {
    getObject: (bucket: string, key: string, range?: { start?: number; end?: number }) => unknown;
  };

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    httpServer: Server;
    store: Store;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
