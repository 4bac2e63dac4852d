import type {
	ChangedSessions,
	ProgrammeChange,
	ProgrammeDraft,
	ProgrammePapers,
	ReleaseForm,
	ReleasePreview,
	ReleaseSummary,
	RoomsForm,
} from "@deck/contracts/programme";
import { idempotent } from "../../lib/api.ts";
import { apiFetch, getJson } from "../../lib/api-fetch.ts";
import type { Read } from "../../lib/read.ts";

const base = (conf: string) => `/api/conf/${conf}/adm/programme`;
export const draftKey = (conf: string) => base(conf) as Read<ProgrammeDraft>;
export const papersKey = (conf: string) => `${base(conf)}/papers` as Read<ProgrammePapers>;
export const releaseKey = (conf: string) => `${base(conf)}/release` as Read<ReleasePreview>;

async function send<T>(path: string, method: string, body: unknown, headers = {}): Promise<T> {
	const response = await apiFetch(path, {
		method,
		body: JSON.stringify(body),
		headers: { "content-type": "application/json", ...headers },
	});
	return (await response.json()) as T;
}

/** @throws ApiError 409 with the current sessions if somebody else changed one */
export const sendChange = (conf: string, change: ProgrammeChange): Promise<ChangedSessions> =>
	send(`${base(conf)}/changes`, "POST", change, idempotent(crypto.randomUUID()).headers);

/** Reads some sessions again. */
export const readSessions = (conf: string, ids: readonly string[]): Promise<ChangedSessions> =>
	getJson(`${base(conf)}/sessions?ids=${ids.join(",")}`);

export const sendRooms = (conf: string, form: RoomsForm, options: { headers?: object } = {}): Promise<RoomsForm> =>
	send(`${base(conf)}/rooms`, "PUT", form, options.headers);

export const sendRelease = (conf: string, form: ReleaseForm, key: string): Promise<ReleaseSummary> =>
	send(`${base(conf)}/release`, "POST", form, idempotent(key).headers);
