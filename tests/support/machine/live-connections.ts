import type { AdminRole } from "@deck/contracts/enums";
import { authSessions } from "@deck/core/access/auth-session/entity";
import { users } from "@deck/core/account/entity";
import { conferenceDefaults } from "@deck/core/conference/defaults";
import { conferences } from "@deck/core/conference/entity";
import { hash, newId } from "@deck/core/kernel/ids";
import type { Table } from "@deck/core/kernel/ports";
import { connect } from "@deck/core/live/connect";
import { receive } from "@deck/core/live/receive";
import { subscriptionsOf } from "@deck/core/live/sockets/subscriptions";
import { staffRoles } from "@deck/core/staff/entity";
import type { FakePorts } from "./fake-ports.ts";

/** Writes conferences `one`, `two`, and the deleted `gone`. */
export async function writeConferences(table: Table): Promise<void> {
	const title = { short_title: "t", title: "t" };
	for (const conference of ["one", "two", "gone"]) {
		await conferences(table)
			.create({
				...conferenceDefaults(),
				conference,
				path: conference,
				flow: "paper",
				locales: { en: title, ru: title },
				timezone: "UTC",
				dates: {},
				formats: ["oral"],
				languages: ["en"],
				sections: [],
				created_at: "2026-01-01T00:00:00.000Z",
				list: "confs",
				start: "2026-01-01",
				end: "2026-01-01",
				...(conference === "gone" && { deleted_at: "2026-01-02T00:00:00.000Z" }),
			})
			.go();
	}
}

export interface LivePerson {
	user_id: string;
	token: string;
}

/** Makes a person with a socket; roles are in conference `one`. */
export async function makeLivePerson(
	ports: FakePorts,
	roles: AdminRole[],
	more: { verified?: boolean; platform_admin?: boolean } = {},
): Promise<LivePerson> {
	const user_id = newId();
	const token = newId();
	const seconds = Math.floor(ports.now().getTime() / 1000);
	const created_at = ports.now().toISOString();
	const email = `${user_id}@example.org`;
	const account = { user_id, email, password: "-", locale: "en", locales: {}, created_at } as const;
	await users(ports.table)
		.create({ verified: true, ...account, ...more })
		.go();
	await authSessions(ports.table)
		.create({
			user_id,
			session: hash(token),
			device: newId(),
			created_at,
			issued: seconds * 1000,
			seen: seconds,
			ttl: seconds + 30 * 24 * 3600,
		})
		.go();
	if (roles.length > 0) {
		await staffRoles(ports.table)
			.create({
				holder: `user#${user_id}`,
				conference: "one",
				email,
				user_id,
				admin_roles: roles,
				created_at,
			})
			.go();
	}
	return { user_id, token };
}

export const headersOf = ({ user_id, token }: LivePerson) => ({
	Origin: "https://deck.example.org",
	Cookie: `lang=en; __Host-session=${user_id}.${token}`,
	"X-Origin-Secret": "origin-secret",
});

export async function openConnection(ports: FakePorts, who: LivePerson): Promise<string> {
	const connection = newId();
	const status = await connect(ports, connection, headersOf(who));
	if (status !== 200) throw new Error(`the socket was refused with ${status}`);
	return connection;
}

export async function sendSocketMessage(
	ports: FakePorts,
	connection: string,
	message: unknown,
): Promise<unknown> {
	const status = await receive(ports, connection, JSON.stringify(message));
	const last = ports.frames.at(-1);
	if (status !== 200 || last?.connection !== connection) throw new Error(`nothing was answered: ${status}`);
	return last.data;
}

export const subscribedTopics = async (ports: FakePorts, connection: string) =>
	(await subscriptionsOf(ports, connection)).map((one) => one.topic).sort();
