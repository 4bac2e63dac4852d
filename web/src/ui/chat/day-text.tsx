import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatDate } from "../../lib/format.ts";
import { useNow } from "../../lib/now.ts";

const DAY_MS = 86_400_000;

export function DayText({ at }: { at: string }) {
	const { t } = useTranslation("chat");
	const { user } = useAuthSession();
	const now = useNow();
	const zone = user?.timezone ?? null;
	const day = formatDate(new Date(at), zone);
	const word =
		day === formatDate(now, zone)
			? t("today")
			: day === formatDate(new Date(now.getTime() - DAY_MS), zone)
				? t("yesterday")
				: day;
	return (
		<time dateTime={day} title={day}>
			{word}
		</time>
	);
}
