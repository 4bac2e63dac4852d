import type { User } from "@deck/contracts/account";
import useSWR, { mutate } from "swr";
import { ApiError } from "./api-error.ts";
import { apiFetch, getJson } from "./api-fetch.ts";

const KEY = "/api/auth/user";

async function loadUser(path: string): Promise<User | null> {
	try {
		return await getJson<User>(path);
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	}
}

export interface Session {
	/** Null for a stranger, undefined until it is known, also while the server does not answer. */
	user: User | null | undefined;
}

/** Who is looking at the page. */
export function useSession(): Session {
	const { data } = useSWR<User | null, unknown>(KEY, loadUser, { dedupingInterval: 10_000 });
	return { user: data };
}

/** Reads everything again after signing in: what one may see has changed. */
export async function refreshSession(): Promise<void> {
	await mutate(KEY);
	await mutate((key) => key !== KEY, undefined, { revalidate: true });
}

/** Ends the session and opens `to` afresh, so that nothing of the last person stays in memory. */
export async function signOut(to = "/"): Promise<void> {
	await apiFetch("/api/auth/logout", { method: "POST" });
	window.location.assign(to);
}
