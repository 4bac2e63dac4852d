import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { useTranslation } from "react-i18next";
import { readerInfoKey } from "../../../lib/conference.ts";
import { localizedField } from "../../../lib/conference-texts.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { useRead } from "../../../lib/page-data.ts";
import { LanguageMark } from "../../../ui/language-mark.tsx";
import { MarkdownText } from "../../../ui/markdown/markdown-text.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** The text's own heading would repeat ours. */
const HEADING_FIRST = /^\s*#{1,6} /;

export function InfoText({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("conference-home");
	const { info } = conference;
	const whole = useRead(info.whole ? null : readerInfoKey(conference));
	const { text, lang } = localizedField((whole.data ?? info).locales, "text", useLocale());
	// SWR reports loading on server-rendered pages, although the text is there.
	const loading = whole.isLoading && whole.data === undefined;
	if (!text.trim()) return null;
	const mark = lang && <LanguageMark lang={lang} />;
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
