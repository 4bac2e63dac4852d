import type { ChangedSessions, ProgrammeChange, ProgrammeDraft } from "@deck/contracts/programme";
import { api, idempotent, json } from "../../lib/api.ts";
import { getJson } from "../../lib/api-fetch.ts";
import { read } from "../../lib/read.ts";

export const programmeRoutes = api.api.conf[":conf"].adm.programme;

export const draftKey = (conf: string) => read("/api/conf/:conf/adm/programme", { conf });
export const papersKey = (conf: string) => read("/api/conf/:conf/adm/programme/papers", { conf });
export const releaseKey = (conf: string) => read("/api/conf/:conf/adm/programme/release", { conf });

export const readDraft = (conf: string): Promise<ProgrammeDraft> => getJson(draftKey(conf));

/** @throws ApiError 409 with the current sessions if somebody else changed one */
export const sendChange = (conf: string, change: ProgrammeChange): Promise<ChangedSessions> =>
	json(programmeRoutes.changes.$post({ param: { conf }, json: change }, idempotent(crypto.randomUUID())));

/** Reads some sessions again. */
export const readSessions = (conf: string, ids: readonly string[]): Promise<ChangedSessions> =>
	getJson(read("/api/conf/:conf/adm/programme/sessions", { conf }, { ids: ids.join(",") }));
