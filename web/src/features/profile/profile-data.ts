import type { Profile, Session } from "@deck/contracts/profile";
import { mutate } from "swr";
import { read } from "../../lib/read.ts";

/** Keys of what the page reads: one's own account, where one is signed in, the file of one's data. */
export const PROFILE = read("/api/profile");
export const SESSIONS = read("/api/profile/sessions");
export const DATA = read("/api/profile/data");
/** What one is e-mailed about as staff. */
export const STAFF_NEWS_READ = read("/api/profile/staff-news");

/** Shows what a change has answered, without reading it again. */
export async function keepProfile(profile: Profile): Promise<void> {
	await mutate(PROFILE, profile, { revalidate: false });
}

/** Reads the account again: it has changed elsewhere. */
export async function readProfile(): Promise<void> {
	await mutate(PROFILE);
}

/** Shows the devices without some of them, and then what the server has. */
export async function dropSessions(gone: (session: Session) => boolean): Promise<void> {
	await mutate<Session[]>(SESSIONS, (sessions) => sessions?.filter((session) => !gone(session)), {
		revalidate: true,
	});
}
