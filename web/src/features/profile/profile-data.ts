import type { Profile, Session } from "@deck/contracts/profile";
import { mutate } from "swr";

/** Keys of what the page reads: one's own account, and where one is signed in. */
export const PROFILE = "/api/profile";
export const SESSIONS = "/api/profile/sessions";

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
