import type { Locale } from "@deck/contracts/enums";
import { emailClaims, platformAdmins, users } from "@deck/core/account/entity";
import { userByEmail } from "@deck/core/account/find";
import type { UserItem } from "@deck/core/account/lookup";
import { hashPassword, verifyPassword } from "@deck/core/account/password";
import { commit, put } from "@deck/core/kernel/commit";
import type { Context } from "@deck/core/kernel/context";
import { newId } from "@deck/core/kernel/ids";
import type { Table } from "@deck/core/kernel/ports";
import type { Scientist } from "./authors.ts";

export const DEMO_PASSWORD = "demo-2027";

/** Finds an account that anybody can sign in to by the demo's password. */
export async function findDemoAccess(table: Table): Promise<string | undefined> {
	for (const { email } of Object.values(DEMO_PEOPLE)) {
		const password = (await userByEmail(table, email))?.password;
		if (password && (await verifyPassword(DEMO_PASSWORD, password))) return email;
	}
	return undefined;
}

interface Person {
	email: string;
	locale: Locale;
	role: string;
	en: { first_name: string; last_name: string };
	ru: { first_name: string; last_name: string; patr_name: string };
	timezone: string;
}

export const DEMO_PEOPLE = {
	admin: {
		email: "admin@example.org",
		locale: "en",
		role: "platform admin",
		en: { first_name: "Ada", last_name: "Nilsson" },
		ru: { first_name: "Ада", last_name: "Нильссон", patr_name: "" },
		timezone: "Europe/Stockholm",
	},
	organiser: {
		email: "organiser@example.org",
		locale: "ru",
		role: "organiser: creator of the conferences, reads Russian",
		en: { first_name: "Irina", last_name: "Sokolova" },
		ru: { first_name: "Ирина", last_name: "Соколова", patr_name: "Андреевна" },
		timezone: "Europe/Samara",
	},
	editor: {
		email: "editor@example.org",
		locale: "en",
		role: "editor",
		en: { first_name: "Thomas", last_name: "Weber" },
		ru: { first_name: "Томас", last_name: "Вебер", patr_name: "" },
		timezone: "Europe/Berlin",
	},
	chair: {
		email: "chair@example.org",
		locale: "ru",
		role: "chair of one section, reads Russian",
		en: { first_name: "Pavel", last_name: "Melnikov" },
		ru: { first_name: "Павел", last_name: "Мельников", patr_name: "Олегович" },
		timezone: "Asia/Yekaterinburg",
	},
	author: {
		email: "author@example.org",
		locale: "en",
		role: "author of papers",
		en: { first_name: "Anna", last_name: "Petrova" },
		ru: { first_name: "Анна", last_name: "Петрова", patr_name: "Сергеевна" },
		timezone: "Asia/Tashkent",
	},
	reader: {
		email: "reader@example.org",
		locale: "en",
		role: "somebody who takes part as a listener",
		en: { first_name: "Maya", last_name: "Garcia" },
		ru: { first_name: "Майя", last_name: "Гарсия", patr_name: "" },
		timezone: "Europe/Madrid",
	},
} as const satisfies Record<string, Person>;
type DemoPersonName = keyof typeof DEMO_PEOPLE;

/** A person as in author lists. */
export const AUTHOR_SCIENTIST: Scientist = {
	en: { ...DEMO_PEOPLE.author.en, organization: "Samara University" },
	ru: {
		first_name: DEMO_PEOPLE.author.ru.first_name,
		last_name: DEMO_PEOPLE.author.ru.last_name,
		organization: "Самарский университет",
	},
	country: "RUS",
	email: DEMO_PEOPLE.author.email,
};

/** A person as in registrations. */
export const READER_SCIENTIST: Scientist = {
	en: { ...DEMO_PEOPLE.reader.en, organization: "Coastal University" },
	ru: {
		first_name: DEMO_PEOPLE.reader.ru.first_name,
		last_name: DEMO_PEOPLE.reader.ru.last_name,
		organization: "Coastal University",
	},
	country: "PRT",
	email: DEMO_PEOPLE.reader.email,
};

/** Creates confirmed accounts; also returns existing ones. */
export async function makePeople(
	context: Context,
	password: string,
): Promise<Record<DemoPersonName, UserItem>> {
	const { table } = context;
	const hashed = await hashPassword(password);
	const entries = Object.entries(DEMO_PEOPLE).map(async ([name, person]) => {
		const user = (await userByEmail(table, person.email)) ?? (await makePerson(context, person, hashed));
		return [name, user];
	});
	return Object.fromEntries(await Promise.all(entries));
}

/** Creates an account with a confirmed address. */
export async function makePerson(context: Context, person: Person, password: string): Promise<UserItem> {
	const { table } = context;
	const { email, locale, en, ru, timezone } = person;
	const user_id = newId();
	const created_at = context.now().toISOString();
	const admin = email === DEMO_PEOPLE.admin.email;
	await commit(context, {
		writes: [
			put(emailClaims(table).create({ email, user_id })),
			put(
				users(table).create({
					user_id,
					email,
					verified: true,
					password,
					locale,
					locales: { en, ru },
					timezone,
					platform_admin: admin,
					created_at,
				}),
			),
			...(admin ? [put(platformAdmins(table).put({ user_id, since: created_at }))] : []),
		],
		audit: [
			{ object: `account-${user_id}`, action: "account.demo_made", after: { email, platform_admin: admin } },
		],
		events: [],
	});
	const user = await userByEmail(table, email);
	if (!user) throw new Error(`${email} was made and is not there`);
	return user;
}
