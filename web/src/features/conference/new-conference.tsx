import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button.tsx";
import { lazyPart, PromptSuspense } from "../../ui/prompt-suspense.tsx";
import { useDialogOpener } from "../../ui/use-dialog-opener.ts";

// Lazy: for platform admins, and larger than the home page.
const NewConferenceDialog = lazyPart(
	async () => (await import("./new-conference-dialog.tsx")).NewConferenceDialog,
);

export function NewConference() {
	const { t } = useTranslation("conference");
	const { button, opened, open, close } = useDialogOpener();

	return (
		<>
			<Button ref={button} kind="primary" icon={Plus} onClick={open}>
				{t("new.button")}
			</Button>
			{opened && (
				<PromptSuspense>
					<NewConferenceDialog onClose={close} />
				</PromptSuspense>
			)}
		</>
	);
}
