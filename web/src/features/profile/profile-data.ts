import type { AuthSession, Profile } from "@deck/contracts/profile";
import { mutate } from "swr";
import { read } from "../../lib/read.ts";

export const PROFILE = read("/api/profile");
export const AUTH_SESSIONS = read("/api/profile/sessions");
export const DATA_EXPORT = read("/api/profile/data");
export const STAFF_NEWS_READ = read("/api/profile/staff-news");

export async function updateCachedProfile(profile: Profile): Promise<void> {
	await mutate(PROFILE, profile, { revalidate: false });
}

export async function reloadProfile(): Promise<void> {
	await mutate(PROFILE);
}

export async function removeAuthSessions(isRemoved: (session: AuthSession) => boolean): Promise<void> {
	await mutate<AuthSession[]>(
		AUTH_SESSIONS,
		(sessions) => sessions?.filter((session) => !isRemoved(session)),
		{
			revalidate: true,
		},
	);
}
