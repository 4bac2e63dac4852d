import type { Locale } from "@deck/contracts/enums";
import {
	formatDocumentCode,
	parseDocumentCode,
	type VerifiedDocument,
} from "@deck/contracts/issued-document";
import { dayOfMoment, storedMoment } from "@deck/contracts/moments";
import { Lock, type LucideIcon, ShieldCheck, ShieldQuestionMark, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { cx } from "../../lib/cx.ts";
import { bilingual } from "../../lib/document-pdf/facts.ts";
import { KIND_NAMES } from "../../lib/document-pdf/kind-names.ts";
import { formatLongDate } from "../../lib/document-pdf/long-date.ts";
import { useLocale } from "../../lib/i18n.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { LineField } from "../../ui/line-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CodeForm } from "./code-form.tsx";
import { InBothLanguages } from "./in-both-languages.tsx";
import { TEXTS } from "./texts.ts";

export function VerifyPage() {
	const { code: typed } = useParams();
	const locale = useLocale();
	usePageTitle(TEXTS.check[locale]);
	const code = typed === undefined ? null : parseDocumentCode(typed);
	const { data } = usePageData(code ? read("/api/verify/:code", { code }) : null);
	const found: VerifiedDocument | undefined = typed !== undefined && !code ? { state: "unknown" } : data;
	return (
		<div className="relative grow pb-10">
			<div className="absolute inset-x-0 top-0 hidden h-64 overflow-hidden sm:block">
				<LineField seed="verify" own />
			</div>
			<div className="relative mx-auto flex w-full max-w-[720px] flex-col gap-5 px-4 pt-4 sm:pt-12">
				<h1 className="sr-only text-16 font-normal text-white sm:not-sr-only">
					<InBothLanguages inline texts={TEXTS.check} className="font-medium" secondClassName="" />
				</h1>
				<div className="overflow-hidden rounded-card border border-line bg-surface shadow-raised">
					{typed === undefined && <CodeQuestion />}
					{typed !== undefined && !found && (
						<div className="p-5">
							<Skeleton />
						</div>
					)}
					{found?.state === "unknown" && <UnknownDocument key={typed} typed={typed ?? ""} />}
					{found && found.state !== "unknown" && code && <KnownDocument code={code} found={found} />}
				</div>
				{found && found.state !== "unknown" && (
					<section className="rounded-card border border-line bg-surface p-4 sm:p-5">
						<h2 className="mb-3 text-15">
							<InBothLanguages
								inline
								texts={TEXTS.another}
								className="font-medium"
								secondClassName="font-normal text-secondary"
							/>
						</h2>
						<CodeForm />
					</section>
				)}
				<p className="flex items-start justify-center gap-2 text-13 text-secondary">
					<Lock aria-hidden size={14} className="mt-0.5 shrink-0" />
					<span>
						<InBothLanguages inline texts={TEXTS.nothing_else} />
					</span>
				</p>
			</div>
		</div>
	);
}

const STYLES = {
	genuine: { icon: ShieldCheck, tone: "bg-good-soft text-good", texts: TEXTS.genuine },
	cancelled: { icon: ShieldX, tone: "bg-bad-soft text-bad", texts: TEXTS.cancelled },
	unknown: { icon: ShieldQuestionMark, tone: "bg-sunken", texts: TEXTS.unknown },
} satisfies Record<
	VerifiedDocument["state"],
	{ icon: LucideIcon; tone: string; texts: Record<Locale, string> }
>;

function Verdict({ state }: { state: VerifiedDocument["state"] }) {
	const { icon: Icon, tone, texts } = STYLES[state];
	return (
		<div
			role="status"
			className={cx(
				"flex flex-col items-center gap-2 border-b border-line px-5 py-6 text-center sm:flex-row sm:gap-8 sm:px-9 sm:text-left",
				tone,
			)}
		>
			<Icon aria-hidden size={64} strokeWidth={1.5} className="shrink-0" />
			<p>
				<InBothLanguages
					texts={texts}
					className="text-28 font-semibold"
					secondClassName="text-16 font-medium"
				/>
			</p>
		</div>
	);
}

function CodeQuestion() {
	return (
		<div className="p-5">
			<h2 className="mb-2 text-20">
				<InBothLanguages
					texts={TEXTS.enter}
					className="font-semibold"
					secondClassName="text-15 font-normal text-secondary"
				/>
			</h2>
			<p className="mb-4 text-14">
				<InBothLanguages texts={TEXTS.where} secondClassName="text-13 text-secondary" />
			</p>
			<CodeForm />
		</div>
	);
}

function UnknownDocument({ typed }: { typed: string }) {
	return (
		<>
			<Verdict state="unknown" />
			<div className="p-5">
				<p className="mb-4 text-15">
					<InBothLanguages texts={TEXTS.look} secondClassName="mt-1 text-13 text-secondary" />
				</p>
				<CodeForm typed={typed} />
			</div>
		</>
	);
}

type FoundDocument = Exclude<VerifiedDocument, { state: "unknown" }>;

function KnownDocument({ code, found }: { code: string; found: FoundDocument }) {
	const { state, kind, names, conference, day } = found;
	const { titles, short_titles } = conference;
	const issued = bilingual((lang) => formatLongDate(dayOfMoment(storedMoment(day)), lang));
	return (
		<>
			<Verdict state={state} />
			<dl className="grid gap-x-8 px-5 sm:grid-cols-2 sm:px-8">
				<Fact name={TEXTS.holder} texts={names} />
				<Fact name={TEXTS.document} texts={KIND_NAMES[kind]} />
				<Fact
					wide
					name={TEXTS.conference}
					texts={{ en: titles.en || short_titles.en, ru: titles.ru || short_titles.ru }}
				/>
				<Fact last name={TEXTS.issued} texts={issued}>
					{state === "cancelled" && (
						<p className="mt-1 text-14 text-bad">
							<InBothLanguages texts={TEXTS.invalid} secondClassName="" />
						</p>
					)}
				</Fact>
				<div className="py-3.5">
					<dt className="text-13 text-secondary">
						<InBothLanguages inline texts={TEXTS.code} />
					</dt>
					<dd className="font-semibold tracking-wide">{formatDocumentCode(code)}</dd>
				</div>
			</dl>
			<p className="border-t border-line bg-sunken px-5 py-3 text-13 text-secondary sm:px-8">
				<InBothLanguages texts={TEXTS.compare} />
			</p>
		</>
	);
}

function Fact({
	name,
	texts,
	wide,
	last,
	children,
}: {
	name: Record<Locale, string>;
	texts: Record<Locale, string>;
	wide?: boolean;
	last?: boolean;
	children?: ReactNode;
}) {
	return (
		<div className={cx("border-b border-line py-3.5", wide && "sm:col-span-2", last && "sm:border-b-0")}>
			<dt className="text-13 text-secondary">
				<InBothLanguages inline texts={name} />
			</dt>
			<dd>
				<InBothLanguages texts={texts} className="font-medium" secondClassName="text-14 text-secondary" />
				{children}
			</dd>
		</div>
	);
}
