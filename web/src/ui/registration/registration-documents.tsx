import type { IssuedDocument, IssuedKind } from "@deck/contracts/issued-document";
import type { Registration } from "@deck/contracts/registration";
import { Download, ExternalLink, FileText, type LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../lib/conference.ts";
import { openFile, saveBlob } from "../../lib/download.ts";
import { useLocale } from "../../lib/i18n.ts";
import { presentedTitle, titleFor } from "../../lib/paper/texts-for.ts";
import { findMissingCharacters } from "../../lib/print/font-characters.ts";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { Formulas } from "../math/formulas.tsx";
import { MissingCharactersNote } from "../missing-characters-note.tsx";
import { useAction } from "../use-action.ts";
import { ActOfServicesDialog } from "./act-of-services-dialog.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { useCertificatesWhen } from "./use-certificates-when.ts";

interface RegistrationDocumentsProps {
	registration: Registration;
}

const LATER: readonly { kind: IssuedKind; when: "paid" | "there" }[] = [
	{ kind: "letter", when: "paid" },
	{ kind: "receipt", when: "paid" },
	{ kind: "badge", when: "paid" },
	{ kind: "certificate", when: "there" },
];

export function RegistrationDocuments({ registration }: RegistrationDocumentsProps) {
	const { t } = useTranslation("documents");
	const certificatesWhen = useCertificatesWhen();
	const [invoicing, setInvoicing] = useState(false);
	const [makesAct, setMakesAct] = useState(false);
	const { documents, state, price, payment, number, content, papers } = registration;
	if (state === "draft" || state === "cancelled") return null;
	const { locales: names, organization } = content;
	const text = [names?.en, names?.ru].flatMap((one) => [one?.first_name ?? "", one?.last_name ?? ""]);
	const missing = findMissingCharacters([
		{
			who: `№ ${number}`,
			text: [...text, organization?.short_name ?? "", ...papers.map(({ title }) => title)].join(" "),
		},
	]);
	const free = price?.total === 0;
	const laterHint = (when: "paid" | "there") =>
		when === "there" ? certificatesWhen : t(free ? "later.confirmed" : "later.paid");
	const later = LATER.filter(({ kind }) => !documents.some((one) => one.kind === kind));
	return (
		<Card title={t("title")} flush>
			{missing.length > 0 && (
				<div className="px-4 pb-3 sm:px-5">
					<MissingCharactersNote missing={missing} />
				</div>
			)}
			<ul className="divide-y divide-line">
				{state === "submitted" && price && price.total > 0 && (
					<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
						<Name icon={FileText} name={t("invoice.title")} hint={t("invoice.hint")} />
						<Button onClick={() => setInvoicing(true)}>{t("invoice.make")}</Button>
					</li>
				)}
				{state === "paid" && (payment?.sum ?? 0) > 0 && (
					<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
						<Name icon={FileText} name={t("act.title")} hint={t("act.hint")} />
						<Button onClick={() => setMakesAct(true)}>{t("act.make")}</Button>
					</li>
				)}
				{documents.map((issued) => (
					<Issued key={issued.code} issued={issued} registration={registration} />
				))}
				{later.map(({ kind, when }) => (
					<li key={kind} className="px-4 py-3 sm:px-5">
						<Name icon={FileText} name={t(`kind.${kind}`)} hint={laterHint(when)} faint />
					</li>
				))}
			</ul>
			{makesAct && <ActOfServicesDialog registration={registration} onClose={() => setMakesAct(false)} />}
			{invoicing && <InvoiceDialog registration={registration} onClose={() => setInvoicing(false)} />}
		</Card>
	);
}

function Issued({ issued, registration }: { issued: IssuedDocument; registration: Registration }) {
	const { t } = useTranslation("documents");
	const conference = useConference();
	const locale = useLocale();
	const make = async () => {
		const { documentFile } = await import("../../lib/registration/document-file.ts");
		return documentFile(issued, { conference, registration });
	};
	const [opening, open] = useAction(() => openFile(make));
	const [saving, save] = useAction(async () => {
		const { name, blob } = await make();
		saveBlob(blob, name);
	});
	const name = (
		<span className="sr-only">
			: {t(`kind.${issued.kind}`)} {issued.paper}
		</span>
	);
	const paper = registration.papers.find(({ number }) => number === issued.paper);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
			<Name
				icon={FileText}
				name={t(`kind.${issued.kind}`)}
				hint={paper && <Formulas text={titleFor(presentedTitle(paper), locale).title} />}
			/>
			<span className="flex flex-wrap gap-2">
				<Button icon={ExternalLink} busy={opening} onClick={open}>
					{t("open")}
					{name}
				</Button>
				<Button icon={Download} busy={saving} onClick={save}>
					{t("save")}
					{name}
				</Button>
			</span>
		</li>
	);
}

interface NameProps {
	icon: LucideIcon;
	name: string;
	hint: ReactNode;
	faint?: boolean;
}

function Name({ icon: Icon, name, hint, faint }: NameProps) {
	return (
		<span className="flex min-w-48 grow basis-0 items-start gap-3">
			<Icon
				aria-hidden
				size={18}
				className={faint ? "mt-0.5 shrink-0 text-hint" : "mt-0.5 shrink-0 text-accent"}
			/>
			<span>
				<span className={faint ? "block text-secondary" : "block font-medium"}>{name}</span>
				{hint && <span className="block text-13 text-secondary wrap-anywhere">{hint}</span>}
			</span>
		</span>
	);
}
