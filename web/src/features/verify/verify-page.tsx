import type { Locale } from "@deck/contracts/enums";
import { printedCode, typedCode, type VerifiedDocument } from "@deck/contracts/issued";
import { dayOf } from "@deck/contracts/moments";
import { Lock, type LucideIcon, ShieldCheck, ShieldQuestionMark, ShieldX } from "lucide-react";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { cx } from "../../lib/cx.ts";
import { inBoth } from "../../lib/document-pdf/facts.ts";
import { KIND_NAMES } from "../../lib/document-pdf/kind-names.ts";
import { longDate } from "../../lib/document-pdf/long-date.ts";
import { useLocale } from "../../lib/i18n.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { LineField } from "../../ui/line-field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CodeForm } from "./code-form.tsx";
import { InBoth } from "./in-both.tsx";
import { WORDS } from "./words.ts";

/** Verifies a conference document, for anybody (product.md §5). */
export function VerifyPage() {
	const { code: typed } = useParams();
	const locale = useLocale();
	usePageTitle(WORDS.check[locale]);
	const code = typed === undefined ? null : typedCode(typed);
	const { data } = usePageData(code ? read("/api/verify/:code", { code }) : null);
	const found: VerifiedDocument | undefined = typed !== undefined && !code ? { state: "unknown" } : data;
	return (
		<div className="relative grow pb-10">
			<div className="absolute inset-x-0 top-0 hidden h-64 overflow-hidden sm:block">
				<LineField seed="verify" own />
			</div>
			<div className="relative mx-auto flex w-full max-w-[720px] flex-col gap-5 px-4 pt-4 sm:pt-12">
				<h1 className="sr-only text-16 font-normal text-white sm:not-sr-only">
					<InBoth inline texts={WORDS.check} own="font-medium" other="" />
				</h1>
				<div className="overflow-hidden rounded-card border border-line bg-surface shadow-raised">
					{typed === undefined && <Asked />}
					{typed !== undefined && !found && (
						<div className="p-5">
							<Skeleton />
						</div>
					)}
					{found?.state === "unknown" && <Unknown key={typed} typed={typed ?? ""} />}
					{found && found.state !== "unknown" && code && <Known code={code} found={found} />}
				</div>
				{found && found.state !== "unknown" && (
					<section className="rounded-card border border-line bg-surface p-4 sm:p-5">
						<h2 className="mb-3 text-15">
							<InBoth inline texts={WORDS.another} own="font-medium" other="font-normal text-secondary" />
						</h2>
						<CodeForm />
					</section>
				)}
				<p className="flex items-start justify-center gap-2 text-13 text-secondary">
					<Lock aria-hidden size={14} className="mt-0.5 shrink-0" />
					<span>
						<InBoth inline texts={WORDS.nothing_else} />
					</span>
				</p>
			</div>
		</div>
	);
}

const LOOKS = {
	genuine: { icon: ShieldCheck, tone: "bg-good-soft text-good", texts: WORDS.genuine },
	cancelled: { icon: ShieldX, tone: "bg-bad-soft text-bad", texts: WORDS.cancelled },
	unknown: { icon: ShieldQuestionMark, tone: "bg-sunken", texts: WORDS.unknown },
} satisfies Record<
	VerifiedDocument["state"],
	{ icon: LucideIcon; tone: string; texts: Record<Locale, string> }
>;

function Verdict({ state }: { state: VerifiedDocument["state"] }) {
	const { icon: Icon, tone, texts } = LOOKS[state];
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
				<InBoth texts={texts} own="text-28 font-semibold" other="text-16 font-medium" />
			</p>
		</div>
	);
}

function Asked() {
	return (
		<div className="p-5">
			<h2 className="mb-2 text-20">
				<InBoth texts={WORDS.enter} own="font-semibold" other="text-15 font-normal text-secondary" />
			</h2>
			<p className="mb-4 text-14">
				<InBoth texts={WORDS.where} other="text-13 text-secondary" />
			</p>
			<CodeForm />
		</div>
	);
}

function Unknown({ typed }: { typed: string }) {
	return (
		<>
			<Verdict state="unknown" />
			<div className="p-5">
				<p className="mb-4 text-15">
					<InBoth texts={WORDS.look} other="mt-1 text-13 text-secondary" />
				</p>
				<CodeForm typed={typed} />
			</div>
		</>
	);
}

type Found = Exclude<VerifiedDocument, { state: "unknown" }>;

function Known({ code, found }: { code: string; found: Found }) {
	const { state, kind, names, conference, day, title } = found;
	const { titles, short_titles } = conference;
	const issued = inBoth((lang) => longDate(dayOf(day), lang));
	return (
		<>
			<Verdict state={state} />
			<dl className="grid gap-x-8 px-5 sm:grid-cols-2 sm:px-8">
				<Fact name={WORDS.whose} texts={names} />
				<Fact name={WORDS.document} texts={KIND_NAMES[kind]} />
				{title && <Fact wide name={WORDS.report} texts={title} />}
				<Fact
					wide
					name={WORDS.conference}
					texts={{ en: titles.en || short_titles.en, ru: titles.ru || short_titles.ru }}
				/>
				<Fact last name={WORDS.issued} texts={issued}>
					{state === "cancelled" && (
						<p className="mt-1 text-14 text-bad">
							<InBoth texts={WORDS.invalid} other="" />
						</p>
					)}
				</Fact>
				<div className="py-3.5">
					<dt className="text-13 text-secondary">
						<InBoth inline texts={WORDS.code} />
					</dt>
					<dd className="font-semibold tracking-wide">{printedCode(code)}</dd>
				</div>
			</dl>
			<p className="border-t border-line bg-sunken px-5 py-3 text-13 text-secondary sm:px-8">
				<InBoth texts={WORDS.compare} />
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
	/** No border below on wide screens. */
	last?: boolean;
	children?: ReactNode;
}) {
	return (
		<div className={cx("border-b border-line py-3.5", wide && "sm:col-span-2", last && "sm:border-b-0")}>
			<dt className="text-13 text-secondary">
				<InBoth inline texts={name} />
			</dt>
			<dd>
				<InBoth texts={texts} own="font-medium" other="text-14 text-secondary" />
				{children}
			</dd>
		</div>
	);
}
