import { type TopicName, topics } from "@deck/contracts/topics";
import type { ConferenceItem } from "./lookup.ts";

/** Returns the topics of all staff. Section roles subscribe to their sections only. */
export const staffTopics = ({
	conference,
	sections,
}: Pick<ConferenceItem, "conference" | "sections">): TopicName[] => [
	topics.staff(conference),
	...sections.map(({ id }) => topics.section(conference, id)),
];
