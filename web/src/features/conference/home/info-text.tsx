import type { WholeConference } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { readInfoKey } from "../../../lib/conference.ts";
import { localText } from "../../../lib/conference-words.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRead } from "../../../lib/page-data.ts";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { OtherLanguage } from "../../../ui/other-language.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** The text has its own heading, so ours would repeat it. */
const HEADING_FIRST = /^\s*#{1,6} /;

export function InfoText({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation("conference-home");
	const { info } = conference;
	const whole = useRead(info.whole ? null : readInfoKey(conference));
	const { text, lang } = localText((whole.data ?? info).locales, "text", useLocale());
	// On a server-rendered page SWR reports loading although the text is there.
	const loading = whole.isLoading && whole.data === undefined;
	if (!text.trim()) return null;
	const mark = lang && <OtherLanguage lang={lang} />;
	const headed = HEADING_FIRST.test(text);
	return (
		<section className="min-w-0">
			<h2 className={headed ? "sr-only" : "mb-3 text-22"}>
				{t("about")} {!headed && mark}
			</h2>
			{headed && mark && <p className="mb-2">{mark}</p>}
			{loading ? <Skeleton /> : <MarkdownText text={text} lang={lang} top={3} className="max-w-[680px]" />}
		</section>
	);
}
