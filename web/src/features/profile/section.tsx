import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import type { SectionKey } from "./sections.ts";

interface SectionProps {
	name: SectionKey;
	lead?: ReactNode;
	aside?: ReactNode;
	children: ReactNode;
}

export function Section({ name, lead, aside, children }: SectionProps) {
	const { t } = useTranslation("profile");
	return (
		<div id={name} tabIndex={-1} className="scroll-mt-6">
			<Card title={t(`sections.${name}`)} aside={aside}>
				{lead && <p className="-mt-2.5 mb-4 text-14 text-secondary">{lead}</p>}
				{children}
			</Card>
		</div>
	);
}
