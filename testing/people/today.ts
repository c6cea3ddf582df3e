import { startApp } from "#testing/app/start-app.ts";

export type TodayScene = Awaited<ReturnType<typeof startToday>>;

export async function startToday(begins: string) {
  let now = new Date(begins);
  const app = await startApp({ now: () => now });
  const passSecond = () => {
    now = new Date(now.getTime() + 1000);
  };
  /** Just logged in, because the clock moves by days. */
  const staff = async () => (await app.personWith("coach")).api;
  return {
    app,
    staff,
    now: () => now,
    at: (instant: string) => {
      now = new Date(instant);
    },
    passSecond,
    read: async () => (await staff()).today.read(),
    /** A second after the application before. Returns the id. */
    apply: async (p_email: string): Promise<string> => {
      passSecond();
      await app.visitor().api.applications.submit({
        ...{ p_name: "Ana Ruiz", p_email, p_current_role: "Broker" },
        ...{ p_biggest_challenge: "Cold calls drain me.", p_why_now: "A new quarter begins." },
      });
      const [application] = (await (await staff()).applications.list({ search: p_email })).items;
      if (application === undefined) throw new Error("The application is missing");
      return application.id;
    },
  };
}
