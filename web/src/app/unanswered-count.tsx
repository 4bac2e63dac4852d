import { useTranslation } from "react-i18next";
import { useConference } from "../lib/conference.ts";
import { useUnansweredCount } from "../lib/unanswered-conversations.ts";

export function UnansweredCount({ folded }: { folded: boolean }) {
	const { t } = useTranslation("common");
	const { path } = useConference();
	const count = useUnansweredCount(path);
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
