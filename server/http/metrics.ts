import fastify, { type FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type CountMessages = () => Promise<{ state: string; count: number }[]>;
type Address = { port: number; host: string };

/** On a port of its own, until `app` is closed (rule running.metrics). */
export async function serveMetrics(
  app: FastifyInstance,
  address: Address,
  countMessages: CountMessages,
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  observeMessages(registry, countMessages);
  const metrics = fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  metrics.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.addHook("onClose", () => metrics.close());
  await metrics.listen(address);
}

function observeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "How long requests took, by method, route and status",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const status = String(reply.statusCode);
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
  });
}

function observeMessages(registry: Registry, countMessages: CountMessages): void {
  new Gauge({
    name: "messages",
    help: "Messages that wait, are being sent or failed, by state",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      for (const { state, count } of await countMessages()) this.set({ state }, count);
    },
  });
}
