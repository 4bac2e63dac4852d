import { plainFormulas } from "@deck/contracts/formulas";
import type { PublicSession, PublicTalk } from "@deck/contracts/programme";
import { isSequential } from "@deck/contracts/programme";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { localizedField } from "../../lib/conference-texts.ts";
import { cx } from "../../lib/cx.ts";
import { formatClock } from "../../lib/format.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Formulas } from "../../ui/math/formulas.tsx";
import { useProgramme } from "./programme-context.ts";
import { type Entry, slotOf } from "./schedule.ts";
import { StarButton } from "./star-button.tsx";

interface TalkRowProps {
	talk: PublicTalk;
	session: PublicSession;
	/** Zone of the session's clock. */
	timezone: string;
}

export function TalkRow({ talk, session, timezone }: TalkRowProps) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { conference } = useProgramme();
	const { text, lang } = localizedField(talk.locales, "title", locale);
	return (
		<li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] gap-x-2 py-2.5 break-inside-avoid">
			<p className="pt-px text-13 leading-5 text-secondary">
				{isSequential(session.kind) ? (
					<time dateTime={talk.start}>{formatClock(new Date(talk.start), timezone)}</time>
				) : (
					talk.board !== null && (
						<>
							<span className="sr-only">{t("common.board", { number: talk.board })}</span>
							<span aria-hidden>{t("common.board_short", { number: talk.board })}</span>
						</>
					)
				)}
			</p>
			<div className="min-w-0">
				<p className="text-15">
					<Link
						to={`/${conference.path}/programme/talks/${talk.id}`}
						className={cx("font-medium hover:underline", talk.cancelled && "text-secondary line-through")}
					>
						<span lang={lang}>
							<Formulas text={text} />
						</span>
					</Link>
					{talk.cancelled && (
						<>
							{" "}
							<Badge tone="bad" withoutBackground>
								{t("common.cancelled")}
							</Badge>
						</>
					)}
				</p>
				<People talk={talk} />
				<Overlap id={talk.id} />
			</div>
			<StarButton id={talk.id} title={plainFormulas(text)} className="-my-1.5 -mr-2" />
		</li>
	);
}

/** Names the people of a talk, with emphasis on who presents it. */
function People({ talk }: { talk: PublicTalk }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	return (
		<p className="mt-0.5 text-13 text-secondary empty:hidden">
			{talk.people.map(({ key, locales, presents }, index) => {
				const { text, lang } = localizedField(locales, "name", locale);
				return (
					<span key={key}>
						{index > 0 && ", "}
						<span
							lang={lang}
							title={presents && talk.people.length > 1 ? t("page.presents") : undefined}
							className={cx(presents && talk.people.length > 1 && "font-medium text-ink")}
						>
							{text}
						</span>
					</span>
				);
			})}
		</p>
	);
}

/** Names what overlaps a starred entry. */
export function Overlap({ id }: { id: string }) {
	const { t } = useTranslation("programme");
	const locale = useLocale();
	const { overlaps, clock } = useProgramme();
	const others = overlaps?.get(id);
	if (!others) return null;
	const name = (entry: Entry) => {
		const slot = slotOf(entry);
		const title = plainFormulas(localizedField(slot.locales, "title", locale).text);
		return `${formatClock(new Date(slot.start), clock.timezone)} ${title}`;
	};
	return (
		<p className="mt-1 flex gap-1.5 text-13 text-wait">
			<TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0 text-wait-icon" />
			<span className="min-w-0">{t("page.overlaps", { others: others.map(name).join("; ") })}</span>
		</p>
	);
}
