import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { Failure } from "#contract/errors.ts";

const loopback = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];

type CountMessages = () => Promise<{ state: string; count: number }[]>;

/** Registers /metrics for Prometheus, for callers on this machine only (rule running.health). */
export function registerMetrics(app: FastifyInstance, countMessages: CountMessages): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  observeRequests(app, registry);
  observeMessages(registry, countMessages);
  app.get("/metrics", async (request, reply) => {
    if (!loopback.includes(request.ip)) throw new Failure("not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
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
