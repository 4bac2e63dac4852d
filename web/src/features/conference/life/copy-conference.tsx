import type { WholeConference } from "@deck/contracts/conference";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { useOpener } from "../../../ui/use-opener.ts";
import { LifeRow } from "./life-row.tsx";

// Lazy: only for platform admins.
const CopyDialog = lazy(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));

export function CopyConference({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation("lifecycle");
	const { button, opened, open, close } = useOpener();

	return (
		<LifeRow title={t("copy.title")} text={t("copy.text")}>
			<Button ref={button} onClick={open}>
				{t("copy.button")}
			</Button>
			{opened && (
				<Suspense>
					<CopyDialog conference={conference} onClose={close} />
				</Suspense>
			)}
		</LifeRow>
	);
}
