import type { User } from "@deck/contracts/account";
import type { CoAuthor } from "@deck/contracts/co-authors";
import { useMemo } from "react";
import { mutate } from "swr";
import { useRead } from "./page-data.ts";
import { read } from "./read.ts";

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false };
const PEOPLE = read("/api/co-authors");

/** Returns the user, if unnamed in the profile with the name in their papers; null while these load. */
export function useNamedUser(user: User | null | undefined): User | null {
	const unnamed = user ? isUnnamed(user) : false;
	const { data, error } = useRead(unnamed ? PEOPLE : null, ONCE);
	return useMemo(() => {
		if (!user || !unnamed || error !== undefined) return user ?? null;
		if (!data) return null;
		return namedAs(user, data.people);
	}, [user, unnamed, data, error]);
}

/** Takes names and country from the user's author entries. */
export function namedAs<U extends Pick<User, "email" | "locales" | "country">>(
	user: U,
	people: readonly CoAuthor[],
): U {
	const own = people.find(({ email }) => email === user.email);
	return own ? { ...user, locales: own.names, country: user.country ?? (own.country || null) } : user;
}

const isUnnamed = ({ locales }: User) =>
	Object.values(locales).every(({ first_name, last_name }) => !first_name && !last_name);

/** Clears the names; call after a submission, to find the new paper's. */
export const clearOwnNames = (): void => void mutate(PEOPLE, undefined, { revalidate: false });
