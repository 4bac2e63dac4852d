import { topics } from "@deck/contracts/topics";
import { useTranslation } from "react-i18next";
import { useConference } from "../lib/conference.ts";
import { useRead } from "../lib/page-data.ts";
import { paperTopics } from "../lib/paper-scope.ts";
import { read } from "../lib/read.ts";
import { useSession } from "../lib/session.ts";
import { useTopics } from "../lib/socket.ts";

/** How many rooms wait for an answer and have something unread, live; nothing for none, nor where it can't be read. */
export function WaitingCount({ folded }: { folded: boolean }) {
	const { t } = useTranslation("admin");
	const conference = useConference();
	const { user } = useSession();
	const { data: count = 0, mutate } = useRead(
		read("/api/mc/:conf/adm/messages/unread-count", { conf: conference.path }),
		{ dedupingInterval: 1_000 },
	);
	useTopics(
		user ? [topics.user(user.id), ...paperTopics(conference)] : [],
		({ noun }) => (noun === "room" || noun === "readmark") && void mutate(),
		() => void mutate(),
	);
	if (count === 0) return null;
	return (
		<span
			className={
				folded
					? "sr-only"
					: "ml-auto min-w-4.5 rounded-full bg-bad px-1 text-center text-12 font-semibold text-surface"
			}
		>
			<span aria-hidden>{count}</span>
			<span className="sr-only">{t("waiting", { count })}</span>
		</span>
	);
}
