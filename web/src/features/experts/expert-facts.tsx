import { EXPERT_TEXT_NAMES } from "@deck/contracts/expert-fields";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mailto } from "../../lib/mailto.ts";
import { Chip } from "../../ui/chip.tsx";
import { StackedFact } from "../../ui/facts.tsx";
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
	const { name, email, interests, languages, limit } = expert;
	return (
		<InfoDialog open onClose={onClose} title={name} width={560}>
			<StateLine expert={expert} />
			<ExpertOwnData expert={expert} />
			<p className="mt-4 flex gap-2 rounded-card bg-sunken px-4 py-2.5 text-14">
				<Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
				{reason}
			</p>
			<dl className="mt-4 flex flex-col gap-3 text-ink">
				<StackedFact name={t("email")}>
					<a href={mailto(email)} className="text-link hover:underline wrap-anywhere">
						{email}
					</a>
				</StackedFact>
				{interests.length > 0 && (
					<StackedFact name={t("interests")}>
						<span className="flex flex-wrap gap-1.5">
							{interests.map((word) => (
								<Chip key={word} kind="tag" whole>
									{word}
								</Chip>
							))}
						</span>
					</StackedFact>
				)}
				<StackedFact name={t("expert-fields:languages")}>
					{languages.map((language) => t(`common:language.${language}`)).join(", ")}
				</StackedFact>
				{limit !== null && <StackedFact name={t("limit")}>{limit}</StackedFact>}
				{EXPERT_TEXT_NAMES.map((text) => (
					<StackedFact key={text} name={t(`text.${text}.label`)}>
						{expert[text]}
					</StackedFact>
				))}
			</dl>
		</InfoDialog>
	);
}
