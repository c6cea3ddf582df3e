import compress from "@fastify/compress";
import underPressure from "@fastify/under-pressure";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { importStartUpload, importUpload } from "#contract/imports/imports.ts";
import { uploadPath } from "#contract/media/media.ts";
import { pictureUpload } from "#contract/pictures/pictures.ts";
import { voicePictureUpload } from "#contract/voices/voices.ts";
import { academyRoutes } from "./academy/academy.routes.ts";
import { accountAccessRoutes } from "./accounts/access/account-access.routes.ts";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import type { Auth } from "./accounts/auth.ts";
import { identify } from "./accounts/logins/identify.ts";
import { cookieName } from "./accounts/logins/signed-cookies.ts";
import { passkeysRoutes } from "./accounts/passkeys/passkeys.routes.ts";
import { secondFactorAdviceRoutes } from "./accounts/two-factor/second-factor-advice.routes.ts";
import { applicationsRoutes } from "./applications/applications.routes.ts";
import { auditRoutes, registerAuditExport } from "./audit/audit.routes.ts";
import { recordByName } from "./audit/audit.ts";
import { calendarsRoutes } from "./calendars/calendars.routes.ts";
import { registerFeed } from "./calendars/feed.routes.ts";
import { campaignsRoutes } from "./campaigns/campaigns.routes.ts";
import { coachesRoutes } from "./coaches/coaches.routes.ts";
import { coachingRoutes } from "./coaching/coaching.routes.ts";
import { openHoursRoutes } from "./coaching/hours/hours.routes.ts";
import {
  cohortPlacesRoutes,
  cohortsRoutes,
  cohortWaitlistRoutes,
  lookBacksRoutes,
} from "./cohorts/cohorts.routes.ts";
import { coursesRoutes } from "./courses/courses.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import type { OpenDatabase } from "./db/database.ts";
import { limitSlowReads } from "./db/lists/slow-reads.ts";
import { demoRoutes } from "./demo/demo.routes.ts";
import { directoryRoutes, savedViewsRoutes } from "./directory/directory.routes.ts";
import {
  emailPreferencesRoutes,
  registerOneClick,
} from "./email-preferences/email-preferences.routes.ts";
import { funnelRoutes } from "./funnel/funnel.routes.ts";
import { api } from "./http/calls/api.ts";
import { registerApiDocs } from "./http/calls/api-docs.ts";
import { type Identify, registerCalls } from "./http/calls/calls.ts";
import { answerErrors, answerUndecodable, refuseUnknown } from "./http/errors.ts";
import { registerHealth } from "./http/health.ts";
import { openRateLimiters } from "./http/limits/rate-limits.ts";
import { connectionLimits, limitBodies, type TimeLimits } from "./http/limits/time-limits.ts";
import { serveMetrics } from "./http/metrics.ts";
import { type MakeCall, registerFormPosts } from "./http/pages/form-posts.ts";
import { registerPages } from "./http/pages/pages.ts";
import type { PublicPages } from "./http/pages/public-pages.ts";
import { registerSearchEngines } from "./http/pages/search-engines.ts";
import { registerSecurityContact } from "./http/pages/security-contact.ts";
import { keepAddresses, warnOfSilentProxy } from "./http/proxies.ts";
import { logRequests } from "./http/request-log.ts";
import { registerSecurity } from "./http/security.ts";
import { importsRoutes, registerImport } from "./imports/imports.routes.ts";
import { infoSessionsRoutes } from "./info-sessions/info-sessions.routes.ts";
import { labelsRoutes } from "./labels/labels.routes.ts";
import { leadsRoutes } from "./leads/leads.routes.ts";
import { lettersRoutes } from "./letters/letters.routes.ts";
import { registerDownloads } from "./lists/downloads.routes.ts";
import { listsRoutes } from "./lists/lists.routes.ts";
import { registerMedia } from "./media/media.routes.ts";
import { registerUpload } from "./media/upload.routes.ts";
import { membersRoutes } from "./members/members.routes.ts";
import { countOpenMessages } from "./messages/messages.queries.ts";
import { messagesRoutes } from "./messages/messages.routes.ts";
import { offersRoutes } from "./offers/offers.routes.ts";
import { overviewRoutes } from "./overview/overview.routes.ts";
import { readPageChanges } from "./page-changes.ts";
import { peopleRoutes, personNotesRoutes } from "./people/people.routes.ts";
import { personRecords } from "./person-records.ts";
import {
  picturesRoutes,
  registerPictures,
  registerPictureUpload,
} from "./pictures/pictures.routes.ts";
import { registerPlaybook } from "./playbook/playbook.routes.ts";
import { postedForms } from "./posted-forms.ts";
import { progressRoutes } from "./progress/progress.routes.ts";
import { quietRoutes } from "./quiet/quiet.routes.ts";
import { rolesRoutes } from "./roles/roles.routes.ts";
import type { Runtime } from "./runtime.ts";
import { searchRoutes } from "./search/search.routes.ts";
import { senderRoutes } from "./sender/sender.routes.ts";
import { setUpRoutes } from "./set-up/set-up.routes.ts";
import { textsRoutes } from "./texts/texts.routes.ts";
import { todayRoutes } from "./today/today.routes.ts";
import { registerVoicePictureUpload, voicesRoutes } from "./voices/voices.routes.ts";

const bodyLimit = 64 * 1024;
const uploadPaths = [
  uploadPath,
  pictureUpload.path,
  voicePictureUpload.path,
  importUpload.path,
  importStartUpload.path,
];
const megabyte = 1024 * 1024;
const longBodies = [
  // For a module's text, or the addresses of many videos.
  { path: "/api/modules", bodyLimit: megabyte },
  { path: "/api/modules/*", bodyLimit: megabyte },
  // A list with its earlier entries; all drafts at once.
  { path: "/api/text_drafts/*", bodyLimit: megabyte },
  { path: "/api/text_versions", bodyLimit: 4 * megabyte },
];
const slowestEventLoop = 10_000;

type Parts = {
  runtime: Runtime;
  auth: Auth;
  database: OpenDatabase;
  limits: TimeLimits;
  /** Null if the web is not built. */
  pages: PublicPages | null;
};

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { runtime, pages } = parts;
  const app = openServer(parts);
  await protect(app, runtime);
  await registerOperation(app, parts);
  const call = await registerFeatures(app, parts);
  if (pages) {
    const { publicUrl } = runtime.config;
    registerFormPosts(app, { forms: postedForms, call, pages, publicUrl, work: runtime });
    await registerPages(app, { site: runtime.config, pages });
  } else app.setNotFoundHandler(refuseUnknown);
  return app;
}

function openServer({ runtime: { config, log }, limits }: Parts): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: config.trustProxy,
    forceCloseConnections: true,
    ...connectionLimits(limits),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUndecodable(config),
  });
  keepAddresses(app);
  app.removeContentTypeParser("text/plain");
  limitBodies(app, { uploadPaths, ...limits });
  answerErrors(app);
  logRequests(app);
  return app;
}

async function protect(app: FastifyInstance, { config }: Runtime): Promise<void> {
  // A sample without a tick counts as overload, so it must last as long as the slowest tick.
  const pressure = { maxEventLoopDelay: slowestEventLoop, sampleInterval: slowestEventLoop };
  await app.register(underPressure, pressure);
  await app.register(compress, { global: false });
  registerSecurity(app, config.publicUrl);
  warnOfSilentProxy(app, { publicUrl: config.publicUrl, trusted: config.trustProxy });
}

/** What monitors, developers, search engines and security researchers read. */
async function registerOperation(app: FastifyInstance, { runtime, auth }: Parts): Promise<void> {
  const { config, now } = runtime;
  const { publicUrl, securityContact } = config;
  registerHealth(app, runtime);
  if (config.metrics) await serveMetrics(app, config.metrics, () => countOpenMessages(runtime));
  const sessionCookie = cookieName("session_token", auth.isHttps);
  registerApiDocs(app, { publicUrl, sessionCookie });
  const readChanges = () => readPageChanges(runtime);
  registerSearchEngines(app, { publicUrl, readChanges });
  registerSecurityContact(app, { publicUrl, contact: securityContact, now });
}

/** Returns how to make a call without the API. */
async function registerFeatures(
  app: FastifyInstance,
  { runtime, auth, database }: Parts,
): Promise<MakeCall> {
  const identifyCaller: Identify = (request) => identify(runtime, auth, request);
  registerPlaybook(app, runtime);
  registerOneClick(app, runtime);
  registerMedia(app, runtime);
  registerPictures(app, runtime);
  const rateLimiters = openRateLimiters(database.pool);
  registerFeed(app, runtime, rateLimiters);
  await registerUpload(app, runtime, identifyCaller);
  await registerPictureUpload(app, runtime, identifyCaller);
  await registerVoicePictureUpload(app, runtime, identifyCaller);
  await registerImport(app, runtime, identifyCaller);
  const slowReads = limitSlowReads(runtime, database);
  const readers = { work: runtime, identify: identifyCaller, slowReads };
  registerAuditExport(app, readers);
  registerDownloads(app, readers);
  return registerCalls(app, {
    ...readers,
    record: (work, { name, ...done }) => recordByName(work, name, done),
    rateLimiters,
    router: router(auth),
    longBodies,
  });
}

function router(auth: Auth) {
  return api.router({
    academy: academyRoutes,
    accountAccess: accountAccessRoutes,
    accounts: accountsRoutes(auth, personRecords),
    applications: applicationsRoutes,
    audit: auditRoutes,
    calendars: calendarsRoutes,
    campaigns: campaignsRoutes,
    coaches: coachesRoutes,
    coaching: coachingRoutes,
    cohortPlaces: cohortPlacesRoutes,
    cohortWaitlist: cohortWaitlistRoutes,
    cohorts: cohortsRoutes,
    courses: coursesRoutes,
    dashboard: dashboardRoutes,
    demo: demoRoutes,
    directory: directoryRoutes,
    emailPreferences: emailPreferencesRoutes,
    imports: importsRoutes,
    funnel: funnelRoutes,
    infoSessions: infoSessionsRoutes,
    labels: labelsRoutes,
    leads: leadsRoutes,
    letters: lettersRoutes,
    lists: listsRoutes,
    lookBacks: lookBacksRoutes,
    members: membersRoutes(auth, personRecords),
    messages: messagesRoutes,
    offers: offersRoutes(auth, personRecords),
    openHours: openHoursRoutes,
    overview: overviewRoutes,
    passkeys: passkeysRoutes(auth),
    people: peopleRoutes(personRecords),
    personNotes: personNotesRoutes,
    pictures: picturesRoutes,
    progress: progressRoutes,
    quiet: quietRoutes,
    roles: rolesRoutes,
    savedViews: savedViewsRoutes,
    search: searchRoutes,
    secondFactorAdvice: secondFactorAdviceRoutes,
    sender: senderRoutes,
    setUp: setUpRoutes,
    texts: textsRoutes,
    today: todayRoutes,
    voices: voicesRoutes,
  });
}
