import { useTranslation } from "react-i18next";
import { useBothClocks } from "../lib/both-clocks.ts";

interface ConferenceTimeProps {
	/** ISO instant. */
	at: string;
	timezone: string;
}

/** Shows `23 November 2026, 23:59 UTC+4` by the conference's clock, in the tooltip by the reader's. */
export function ConferenceTime({ at, timezone }: ConferenceTimeProps) {
	const { t } = useTranslation("common");
	const { there, reader, isSame } = useBothClocks(at, timezone);
	return (
		<time dateTime={at} title={isSame ? undefined : t("your_time", { date: reader })}>
			{there}
		</time>
	);
}
