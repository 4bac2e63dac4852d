import type { User } from "@deck/contracts/account";
import type { EmailChangeQuestion, Profile } from "@deck/contracts/profile";
import { users } from "@deck/core/account/entity";
import type { UserItem } from "@deck/core/account/lookup";
import type { Table } from "@deck/core/kernel/ports";
import { type ApiResponse, Person } from "../person.ts";
import { receivedLinks, waitForNewLink } from "./email-links.ts";

export async function userIdOf(person: Person): Promise<string> {
	const { body } = await person.get<User>("/api/auth/user");
	return body.id;
}

export async function readUserRow(table: Table, user_id: string): Promise<UserItem> {
	const { data } = await users(table).get({ user_id }).go({ consistent: true });
	if (!data) throw new Error(`there is no account ${user_id}`);
	return data;
}

/** Signs the same account in from another browser. */
export async function signInElsewhere(
	person: Person,
	{ email = person.email, password = Person.password } = {},
): Promise<Person> {
	const other = new Person(person.machine, email);
	const { status } = await other.post("/api/auth/login", { email, password });
	if (status !== 204) throw new Error(`signing in was refused with ${status}`);
	return other;
}

export const isSignedIn = async (person: Person): Promise<boolean> =>
	(await person.get("/api/auth/user")).status === 200;

/** Confirms `alias` by its e-mail; returns the owner's profile. */
export async function linkAlias(owner: Person, alias: Person): Promise<Profile> {
	const known = await receivedLinks("alias", alias);
	const asked = await owner.post<Profile>("/api/profile/aliases", { email: alias.email });
	if (asked.status !== 200) throw new Error(`the alias was refused with ${JSON.stringify(asked.body)}`);
	const agreed = await new Person(owner.machine).post(`/api${await waitForNewLink(alias, "alias", known)}`);
	if (agreed.status !== 200) throw new Error(`agreeing was refused with ${JSON.stringify(agreed.body)}`);
	return (await owner.get<Profile>("/api/profile")).body;
}

/** Returns the links of both e-mails. */
export async function requestEmailChange(
	person: Person,
	next: Person,
): Promise<{ old: string; new: string }> {
	const known = await receivedLinks("email", person, next);
	const form = { email: next.email, current: Person.password };
	const { status, body } = await person.post<Profile>("/api/profile/email", form);
	if (status !== 200) throw new Error(`the address was refused with ${JSON.stringify(body)}`);
	return {
		old: await waitForNewLink(person, "email", known),
		new: await waitForNewLink(next, "email", known),
	};
}

export function confirmByLink<T = EmailChangeQuestion>(
	person: Person,
	path: string,
): Promise<ApiResponse<T>> {
	return new Person(person.machine).post<T>(`/api${path}`);
}

/** Confirms by both addresses; returns the person with the new one. */
export async function changeAddress(person: Person, next = new Person(person.machine)): Promise<Person> {
	const links = await requestEmailChange(person, next);
	for (const path of [links.old, links.new]) {
		const { status, body } = await confirmByLink(person, path);
		if (status !== 200) throw new Error(`agreeing was refused with ${JSON.stringify(body)}`);
	}
	for (const [name, value] of person.cookies) next.cookies.set(name, value);
	return next;
}
