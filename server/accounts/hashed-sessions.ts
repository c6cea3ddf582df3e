import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth";
import { hashToken } from "./token-hash.ts";

type Row = { token: string };

/**
 * Makes the account library store the hash of a session's token instead of the token. The library
 * goes on working with the token: it gets it back from `create`, and from `findOne` if it searched
 * by it. All other replies hold the hash.
 */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashing(adapter),
    transaction: (run) => adapter.transaction((inner) => run({ ...inner, ...hashing(inner) })),
  };
}

function hashing(adapter: DBTransactionAdapter) {
  const create: DBAdapter["create"] = async (input) => {
    if (!isSession(input)) return adapter.create(input);
    const { token } = input.data as unknown as Row;
    const row = await adapter.create({
      ...input,
      data: { ...input.data, token: hashToken(token) },
    });
    return { ...row, token } as never;
  };
  const findOne: DBAdapter["findOne"] = async <Found>(input: Search) => {
    const row = await adapter.findOne<Found>(hashed(input));
    const token = isSession(input) && input.where.find(isByToken)?.value;
    return row && token ? { ...row, token } : row;
  };
  return {
    create,
    findOne,
    findMany: ((input) => adapter.findMany(hashed(input))) as DBAdapter["findMany"],
    update: ((input) => adapter.update(hashed(input))) as DBAdapter["update"],
    delete: ((input) => adapter.delete(hashed(input))) as DBAdapter["delete"],
    deleteMany: ((input) => adapter.deleteMany(hashed(input))) as DBAdapter["deleteMany"],
  };
}

type Search = Parameters<DBAdapter["findOne"]>[0];

function hashed<Input extends { model: string; where?: Where[] | undefined }>(input: Input): Input {
  return isSession(input) ? { ...input, where: input.where?.map(byHash) } : input;
}

function byHash(condition: Where): Where {
  if (!isByToken(condition)) return condition;
  const { value } = condition;
  return {
    ...condition,
    value: Array.isArray(value)
      ? value.map((token) => hashToken(`${token}`))
      : hashToken(`${value}`),
  };
}

const isSession = ({ model }: { model: string }) => model === "session";

const isByToken = ({ field }: Where) => field === "token";
