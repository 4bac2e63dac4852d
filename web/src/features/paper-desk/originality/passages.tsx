import type { PassageText, SharedPassage } from "@deck/contracts/originality";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

interface PassagesProps {
	number: number;
	version: number;
	source: number;
	/** Time of the comparison; cached passages of another don't apply. */
	comparedAt: string;
}

/** Shows passages shared with a source, beside its text if the reader may see it. */
export function Passages({ number, version, source, comparedAt }: PassagesProps) {
	const { path } = useConference();
	const { t } = useTranslation("originality");
	const { data, error } = useRead(
		read(
			"/api/conf/:conf/adm/papers/:number/versions/:version/originality/:source",
			{ conf: path, number, version, source },
			{ at: comparedAt },
		),
	);
	if (error && !data) return <p className="text-13 text-bad">{t("passage.failed")}</p>;
	if (!data) return <Skeleton widths={[90, 80, 85]} />;
	return (
		<ol className="flex flex-col gap-4">
			{data.passages.map((passage) => (
				<PassageItem key={passage.own.before + passage.own.text} passage={passage} />
			))}
		</ol>
	);
}

function PassageItem({ passage: { own, other } }: { passage: SharedPassage }) {
	const { t } = useTranslation("originality");
	return (
		<li className={`grid gap-3 ${other ? "@lg:grid-cols-2" : ""}`}>
			<PassageSide title={t("passage.own", { page: own.page })} passage={own} />
			{other && <PassageSide title={t("passage.other", { page: other.page })} passage={other} />}
		</li>
	);
}

function PassageSide({ title, passage: { before, text, after } }: { title: string; passage: PassageText }) {
	return (
		<figure className="min-w-0 rounded-control border border-line bg-ground p-3">
			<figcaption className="mb-1 text-12 font-medium text-secondary">{title}</figcaption>
			<blockquote className="text-13 whitespace-pre-line wrap-anywhere text-secondary">
				{before && `…${before}`}
				<mark className="rounded-mark bg-wait-soft text-ink">{text}</mark>
				{after && `${after}…`}
			</blockquote>
		</figure>
	);
}
