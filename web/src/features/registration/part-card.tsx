import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { useFormLinks } from "../../ui/form/deck-form.tsx";
import { type Part, partId } from "./parts.ts";

interface PartCardProps {
	part: Part;
	hint?: string;
	aside?: ReactNode;
	children: ReactNode;
}

export function PartCard({ part, hint, aside, children }: PartCardProps) {
	const { t } = useTranslation("registration");
	const { id } = useFormLinks();
	return (
		<Card id={partId(id, part)} title={t(`parts.${part}`)} aside={aside}>
			<div className="flex flex-col gap-4">{children}</div>
			{hint && <p className="mt-3 text-13 text-secondary">{hint}</p>}
		</Card>
	);
}
