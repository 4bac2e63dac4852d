import { parseTopic, topics } from "@deck/contracts/topics";
import { nullIfConditionFails } from "../../kernel/condition.ts";
import type { Ports } from "../../kernel/ports.ts";
import { connections } from "./entity.ts";
import { removeSubscription, subscribersOf, subscriptionsOf } from "./subscriptions.ts";

export async function removeSocket(ports: Ports, connection: string): Promise<void> {
	const subscriptions = await subscriptionsOf(ports, connection);
	await Promise.all(subscriptions.map((one) => removeSubscription(ports.table, one)));
	await connections(ports.table).delete({ connection }).go();
}

export async function disconnectSession(ports: Ports, userId: string, session: string): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		const { data } = await connections(ports.table).get({ connection }).go({ consistent: true });
		if (data?.session === session) await removeSocket(ports, connection);
	}
}

export async function moveSockets(
	ports: Ports,
	userId: string,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		await nullIfConditionFails(
			connections(ports.table)
				.patch({ connection })
				.set({ session: to })
				.where(({ session }, { eq }) => eq(session, from))
				.go(),
		);
	}
}

/** Ends subscriptions after a change of roles (without `conference` in all); clients may subscribe again. */
export async function endConferenceSubscriptions(
	ports: Ports,
	userId: string,
	conference?: string,
): Promise<void> {
	for (const connection of await socketsOf(ports, userId)) {
		for (const one of await subscriptionsOf(ports, connection)) {
			const topic = parseTopic(one.topic);
			if (!topic || !("conference" in topic)) continue;
			if (conference === undefined || topic.conference === conference)
				await removeSubscription(ports.table, one);
		}
	}
}

/** Returns all sockets of a user, as each starts with its user's topic. */
async function socketsOf(ports: Ports, userId: string): Promise<string[]> {
	const own = await subscribersOf(ports, topics.user(userId));
	return own.map((one) => one.connection);
}
