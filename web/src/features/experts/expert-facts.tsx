import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { mailto } from "../../lib/mailto.ts";
import { Chip } from "../../ui/chip.tsx";
import { InfoDialog } from "../../ui/info-dialog.tsx";
import { StateLine } from "./expert-dialog.tsx";
import { ExpertOwnData } from "./expert-own-data.tsx";
import type { ExpertRow } from "./expert-rows.ts";

interface ExpertFactsProps {
	expert: ExpertRow;
	reason: string;
	onClose(): void;
}

export function ExpertFacts({ expert, reason, onClose }: ExpertFactsProps) {
	const { t } = useTranslation(["experts", "expert-fields", "common"]);
	const { name, email, interests, languages, limit, comments } = expert;
	return (
		<InfoDialog open onClose={onClose} title={name} width={560}>
			<StateLine expert={expert} />
			<ExpertOwnData expert={expert} />
			<p className="mt-4 flex gap-2 rounded-card bg-sunken px-4 py-2.5 text-14">
				<Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
				{reason}
			</p>
			<dl className="mt-4 flex flex-col gap-3 text-ink">
				<Fact name={t("email")}>
					<a href={mailto(email)} className="text-link hover:underline wrap-anywhere">
						{email}
					</a>
				</Fact>
				{interests.length > 0 && (
					<Fact name={t("interests")}>
						<span className="flex flex-wrap gap-1.5">
							{interests.map((word) => (
								<Chip key={word} kind="tag" whole>
									{word}
								</Chip>
							))}
						</span>
					</Fact>
				)}
				<Fact name={t("expert-fields:languages")}>
					{languages.map((language) => t(`common:language.${language}`)).join(", ")}
				</Fact>
				{limit !== null && <Fact name={t("limit")}>{limit}</Fact>}
				{comments !== "" && (
					<Fact name={t("comments")}>
						<span className="whitespace-pre-wrap wrap-anywhere">{comments}</span>
					</Fact>
				)}
			</dl>
		</InfoDialog>
	);
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
	<div>
		<dt className="text-13 text-secondary">{name}</dt>
		<dd className="mt-0.5">{children}</dd>
	</div>
);
