import type { User } from "@deck/contracts/account";
import useSWR from "swr";
import { ApiError } from "./api-error.ts";
import { getJson } from "./api-fetch.ts";
import { read } from "./read.ts";

export const CURRENT_USER = read("/api/auth/user");

async function loadUser(): Promise<User | null> {
	try {
		return await getJson(CURRENT_USER);
	} catch (error) {
		if (error instanceof ApiError && error.status === 401) return null;
		throw error;
	}
}

export interface AuthSessionState {
	/** Null if anonymous; undefined until known. */
	user: User | null | undefined;
}

export function useAuthSession(): AuthSessionState {
	const { data } = useSWR<User | null, unknown>(CURRENT_USER, loadUser, { dedupingInterval: 10_000 });
	return { user: data };
}
