import type { Profile, Session } from "@deck/contracts/profile";
import { mutate } from "swr";
import { read } from "../../lib/read.ts";

export const PROFILE = read("/api/profile");
export const SESSIONS = read("/api/profile/sessions");
export const DATA = read("/api/profile/data");
export const STAFF_NEWS_READ = read("/api/profile/staff-news");

/** Updates the cache from an answer, without a request. */
export async function keepProfile(profile: Profile): Promise<void> {
	await mutate(PROFILE, profile, { revalidate: false });
}

export async function readProfile(): Promise<void> {
	await mutate(PROFILE);
}

export async function dropSessions(gone: (session: Session) => boolean): Promise<void> {
	await mutate<Session[]>(SESSIONS, (sessions) => sessions?.filter((session) => !gone(session)), {
		revalidate: true,
	});
}
