import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { useDialogOpener } from "../../ui/use-dialog-opener.ts";

// Lazy: for platform admins, and larger than the home page.
const NewConferenceDialog = lazy(async () => ({
	default: (await import("./new-conference-dialog.tsx")).NewConferenceDialog,
}));

export function NewConference() {
	const { t } = useTranslation("conference");
	const { button, opened, open, close } = useDialogOpener();

	return (
		<>
			<Button ref={button} kind="primary" icon={Plus} onClick={open}>
				{t("new.button")}
			</Button>
			{opened && (
				<Suspense>
					<NewConferenceDialog onClose={close} />
				</Suspense>
			)}
		</>
	);
}
