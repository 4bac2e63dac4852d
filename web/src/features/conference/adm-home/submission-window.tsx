import type { Conference } from "@deck/contracts/conference";
import type { PaperType } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { timeLeft } from "../../../lib/countdown.ts";
import { formatDistance } from "../../../lib/format.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useNow } from "../../../lib/now.ts";
import { ConferenceTime } from "../../../ui/conference-time.tsx";

const ENDS = {
	paper: ["submissions_open", "submissions_close"],
	extpaper: ["extpapers_open", "extpapers_close"],
} as const;

interface SubmissionWindowProps {
	conference: Conference;
	type: PaperType;
}

/** When papers of a type are accepted; nothing if archived. */
export function SubmissionWindow({ conference: { state, instants, timezone }, type }: SubmissionWindowProps) {
	const { t } = useTranslation("conference");
	const now = useNow();
	const locale = useLocale();
	const [opens, closes] = ENDS[type].map((end) => instants[end]);
	const told = opens && timeLeft(opens, now) ? opens : closes;
	if (state === "archived" || !told) return null;
	const distance = formatDistance(new Date(told), now, locale);
	return (
		<p className="mt-2 text-14 text-secondary">
			{told === opens
				? t("adm.opens", { distance })
				: t(timeLeft(told, now) ? "adm.closes" : "adm.closed", { distance })}
			<span className="block text-13">
				<ConferenceTime at={told} timezone={timezone} />
			</span>
		</p>
	);
}
