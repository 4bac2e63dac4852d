/** `dec` and `secdec`: for users who may decide in the conference or section. */
export type Topic =
	/** For everybody. */
	| { kind: "platform" }
	| { kind: "user"; user_id: string }
	| { kind: "staff" | "deciders"; conference: string }
	| { kind: "section" | "section_deciders"; conference: string; section: string };

export type TopicName = "platform" | `${"user" | "staff" | "sec" | "dec" | "secdec"}#${string}`;

export const topics = {
	platform: (): TopicName => "platform",
	user: (id: string): TopicName => `user#${id}`,
	staff: (conference: string): TopicName => `staff#${conference}`,
	section: (conference: string, section: string): TopicName => `sec#${conference}#${section}`,
	deciders: (conference: string): TopicName => `dec#${conference}`,
	sectionDeciders: (conference: string, section: string): TopicName => `secdec#${conference}#${section}`,
};

/** Returns null if invalid. */
export function parseTopic(name: string): Topic | null {
	if (name === "platform") return { kind: "platform" };
	if (!/^[a-z]+(#[A-Za-z0-9_-]{1,64}){1,2}$/.test(name)) return null;
	const [kind, first = "", second] = name.split("#");
	if (kind === "user" && second === undefined) return { kind, user_id: first };
	if (kind === "staff" && second === undefined) return { kind, conference: first };
	if (kind === "dec" && second === undefined) return { kind: "deciders", conference: first };
	if (kind === "sec" && second !== undefined) return { kind: "section", conference: first, section: second };
	if (kind === "secdec" && second !== undefined)
		return { kind: "section_deciders", conference: first, section: second };
	return null;
}
