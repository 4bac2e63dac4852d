import { Entity } from "electrodb";
import { defineEntity, primaryKey } from "../../kernel/entity.ts";

export const connections = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "connection", service: "deck", version: "1" },
				attributes: {
					connection: { type: "string", required: true },
					user_id: { type: "string", required: true },
					/** The socket ends with it. */
					session: { type: "string", required: true },
					ttl: { type: "number", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["connection"], template: "conn#${connection}" },
						{ composite: [], template: "me" },
					),
				},
			},
			options,
		),
	{ description: "the account behind an open socket", erasedBy: "expires" },
	"none",
);

const subscription = {
	connection: { type: "string", required: true },
	topic: { type: "string", required: true },
	ttl: { type: "number", required: true },
} as const;

/** Subscribed topics by socket. */
export const subscriptions = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "subscription", service: "deck", version: "1" },
				attributes: subscription,
				indexes: {
					primary: primaryKey(
						{ composite: ["connection"], template: "conn#${connection}" },
						{ composite: ["topic"], template: "topic#${topic}" },
					),
				},
			},
			options,
		),
	{ description: "topics of an open socket", erasedBy: "expires" },
	{ expires: "Sockets last two hours." },
);

/** Returns where a topic's subscribers are stored: all of a conference together, so that frames read them in one query. */
export function scopeOf(topic: string): string {
	const [kind, first] = topic.split("#");
	return kind === "user" || first === undefined ? topic : `conf#${first}`;
}

/** Subscribed sockets by topic. */
export const topicSubscribers = defineEntity(
	(options) =>
		new Entity(
			{
				model: { entity: "listener", service: "deck", version: "1" },
				attributes: {
					...subscription,
					/** `scopeOf` */
					scope: { type: "string", required: true },
				},
				indexes: {
					primary: primaryKey(
						{ composite: ["scope"], template: "topic#${scope}" },
						{ composite: ["topic", "connection"], template: "${topic}#conn#${connection}" },
					),
				},
			},
			options,
		),
	{ description: "sockets of a topic", erasedBy: "expires" },
	{ expires: "Sockets last two hours." },
);
