import type { Conference } from "@deck/contracts/conference";
import { paperTopics } from "../../lib/paper-scope.ts";
import { useTopic } from "../../lib/socket.ts";

export interface PaperTopicsProps {
	conference: Conference;
	/** When a paper comes or changes, and when frames may have been missed. */
	onPapers(): void;
}

/** Listens for papers that a member of staff reads; shows nothing. */
export function PaperTopics({ conference, onPapers }: PaperTopicsProps) {
	return paperTopics(conference).map((topic) => <Topic key={topic} topic={topic} onPapers={onPapers} />);
}

/** One topic, as there are as many as a person has sections. */
function Topic({ topic, onPapers }: { topic: string; onPapers(): void }) {
	useTopic(topic, ({ noun }) => noun === "paper" && onPapers(), onPapers);
	return null;
}
