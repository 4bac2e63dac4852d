import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { useDialogOpener } from "../../../ui/use-dialog-opener.ts";
import { LifecycleRow } from "./lifecycle-row.tsx";

// Lazy: only for platform admins.
const CopyDialog = lazy(async () => ({ default: (await import("./copy-dialog.tsx")).CopyDialog }));

export function CopyConference({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("lifecycle");
	const { button, opened, open, close } = useDialogOpener();

	return (
		<LifecycleRow title={t("copy.title")} text={t("copy.text")}>
			<Button ref={button} onClick={open}>
				{t("copy.button")}
			</Button>
			{opened && (
				<Suspense>
					<CopyDialog conference={conference} onClose={close} />
				</Suspense>
			)}
		</LifecycleRow>
	);
}
