import type { User } from "@deck/contracts/account";
import type { EmailChangeQuestion, Profile } from "@deck/contracts/profile";
import { users } from "@deck/core/account/entity";
import type { UserItem } from "@deck/core/account/lookup";
import type { Table } from "@deck/core/kernel/ports";
import { knownLinks, newLink } from "./letter-links.ts";
import { type Answer, Person } from "./person.ts";

export async function idOf(person: Person): Promise<string> {
	const { body } = await person.get<User>("/api/auth/user");
	return body.id;
}

export async function rowOf(table: Table, user_id: string): Promise<UserItem> {
	const { data } = await users(table).get({ user_id }).go({ consistent: true });
	if (!data) throw new Error(`there is no account ${user_id}`);
	return data;
}

/** Signs the same account in from another browser. */
export async function otherBrowser(
	person: Person,
	{ email = person.email, password = Person.password } = {},
): Promise<Person> {
	const other = new Person(person.machine, email);
	const { status } = await other.post("/api/auth/login", { email, password });
	if (status !== 204) throw new Error(`signing in was refused with ${status}`);
	return other;
}

export const isIn = async (person: Person): Promise<boolean> =>
	(await person.get("/api/auth/user")).status === 200;

/** Confirms `alias` by its e-mail; returns the owner's profile. */
export async function link(owner: Person, alias: Person): Promise<Profile> {
	const known = await knownLinks("alias", alias);
	const asked = await owner.post<Profile>("/api/profile/aliases", { email: alias.email });
	if (asked.status !== 200) throw new Error(`the alias was refused with ${JSON.stringify(asked.body)}`);
	const agreed = await new Person(owner.machine).post(`/api${await newLink(alias, "alias", known)}`);
	if (agreed.status !== 200) throw new Error(`agreeing was refused with ${JSON.stringify(agreed.body)}`);
	return (await owner.get<Profile>("/api/profile")).body;
}

/** Returns the links of both e-mails. */
export async function askForAddress(person: Person, next: Person): Promise<{ old: string; new: string }> {
	const known = await knownLinks("email", person, next);
	const form = { email: next.email, current: Person.password };
	const { status, body } = await person.post<Profile>("/api/profile/email", form);
	if (status !== 200) throw new Error(`the address was refused with ${JSON.stringify(body)}`);
	return { old: await newLink(person, "email", known), new: await newLink(next, "email", known) };
}

export function agree<T = EmailChangeQuestion>(person: Person, path: string): Promise<Answer<T>> {
	return new Person(person.machine).post<T>(`/api${path}`);
}

/** Confirms by both addresses; returns the person with the new one. */
export async function moveTo(person: Person, next = new Person(person.machine)): Promise<Person> {
	const links = await askForAddress(person, next);
	for (const path of [links.old, links.new]) {
		const { status, body } = await agree(person, path);
		if (status !== 200) throw new Error(`agreeing was refused with ${JSON.stringify(body)}`);
	}
	for (const [name, value] of person.cookies) next.cookies.set(name, value);
	return next;
}
