import type { AnswerTemplates } from "@deck/contracts/answer-template";
import { useConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopics } from "../socket.ts";

export function useTemplates(): { data: AnswerTemplates | undefined; reload(): void } {
	const conference = useConference();
	const { data, mutate } = useRead(read("/api/conf/:conf/adm/templates", { conf: conference.path }));
	const readAgain = () => void mutate();
	useTopics(paperTopics(conference), ({ resource }) => resource === "template" && readAgain(), readAgain);
	return { data, reload: readAgain };
}
