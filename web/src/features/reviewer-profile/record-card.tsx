import { LOCALES } from "@deck/contracts/enums";
import { dayIn } from "@deck/contracts/moments";
import type { ReviewHistoryEntry } from "@deck/contracts/reviewer-profile";
import { Award } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useAuthSession } from "../../lib/auth-session.ts";
import { formatDayRange, localizedField } from "../../lib/conference-texts.ts";
import { saveBlob } from "../../lib/download.ts";
import { useLocale } from "../../lib/i18n.ts";
import { fullName } from "../../lib/person-name.ts";
import { findMissingCharacters } from "../../lib/print/font-characters.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { MissingCharactersNote } from "../../ui/missing-characters-note.tsx";
import { useAction } from "../../ui/use-action.ts";

export function RecordCard({ records }: { records: readonly ReviewHistoryEntry[] }) {
	const { t } = useTranslation("reviewer-profile");
	const locale = useLocale();
	const { user } = useAuthSession();
	const names = user ? LOCALES.map((lang) => fullName(user, lang) ?? "") : [];
	const missing = findMissingCharacters([
		{ who: (user && fullName(user, locale)) ?? "", text: names.join(" ") },
		...records.map(({ conference: { path, locales } }) => ({
			who: path,
			text: LOCALES.map((lang) => locales[lang].title).join(" "),
		})),
	]);
	return (
		<Card title={t("record.title")} flush={records.length > 0}>
			{records.length === 0 ? (
				<EmptyState title={t("record.none")}>{t("record.none_text")}</EmptyState>
			) : (
				<>
					{missing.length > 0 && (
						<div className="px-4 pb-3 sm:px-5">
							<MissingCharactersNote missing={missing} />
						</div>
					)}
					<ul className="divide-y divide-line">
						{records.map((record) => (
							<Row key={record.conference.id} record={record} />
						))}
					</ul>
				</>
			)}
		</Card>
	);
}

function Row({ record }: { record: ReviewHistoryEntry }) {
	const { t } = useTranslation("reviewer-profile");
	const locale = useLocale();
	const { user } = useAuthSession();
	const { conference, sent, first, last } = record;
	const title = localizedField(conference.locales, "title", locale);
	const dayAt = (at: string) => dayIn(new Date(at), conference.timezone);
	const [busy, save] = useAction(async () => {
		if (!user) return;
		const { certificateFile } = await import("./certificate/certificate-file.ts");
		const { name, blob } = await certificateFile(user, record);
		saveBlob(blob, name);
	});
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3.5 sm:px-5">
			<div className="min-w-48 grow basis-0">
				<Link
					to={`/${conference.path}/myreviews`}
					lang={title.lang}
					className="font-medium text-link break-words hover:underline"
				>
					{title.text || conference.path}
				</Link>
				<p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-secondary">
					<span>{t("record.sent", { count: sent })}</span>
					<span>{formatDayRange(dayAt(first), dayAt(last), locale)}</span>
				</p>
			</div>
			<Button icon={Award} busy={busy} onClick={save}>
				{t("record.certificate")}
				<span className="sr-only">: {title.text}</span>
			</Button>
		</li>
	);
}
