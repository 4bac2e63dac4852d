import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { type UploadHandle, useUpload } from "../../ui/upload/use-upload.ts";
import type { RegistrationValues } from "./values.ts";

export const useDocument = (user: string, form: string): UploadHandle =>
	useUpload({ purpose: "status_document", user, form });

export function useDocumentId<O>(
	{ getValues, setValue, formState }: UseFormReturn<RegistrationValues, unknown, O>,
	{ view }: UploadHandle,
): void {
	const { isSubmitted } = formState;
	const id = view.upload?.id;
	// After every render: Undo may restore an older upload.
	useEffect(() => {
		if (getValues("content.upload_id") === id) return;
		setValue("content.upload_id", id, { shouldDirty: true, shouldValidate: isSubmitted });
	});
}
