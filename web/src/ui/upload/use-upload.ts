import type { UploadPurpose } from "@deck/contracts/upload";
import { useCallback, useSyncExternalStore } from "react";
import { saveBlob } from "../../lib/download.ts";
import { uploaderOf, uploadKey } from "../../lib/upload/registry.ts";
import type { UploadServer } from "../../lib/upload/server.ts";
import type { UploadView } from "../../lib/upload/view.ts";

export interface UploadHandle {
	view: UploadView;
	/** Replaces a completed file. */
	choose(file: File): void;
	pause(): void;
	resume(): void;
	cancel(): void;
	/** Call it once the form was sent: the server has the file. */
	release(): void;
	/** Null before a choice and after reloads. */
	file: File | null;
	/** Null without `file`. */
	download: (() => void) | null;
}

/**
 * Returns a file field's upload, which survives navigation and reloads.
 * @param user e-mail or id: another person at this browser must not find the upload
 * @param form such as `submit:spectra`
 * @param server default the account's
 */
export function useUpload(options: {
	purpose: UploadPurpose;
	user: string;
	form: string;
	server?: UploadServer;
}): UploadHandle {
	const uploader = uploaderOf(uploadKey(options.user, options.form), options.purpose, options.server);
	const view = useSyncExternalStore(uploader.subscribe, uploader.getView);
	const { file } = uploader;

	return {
		view,
		choose: useCallback((chosen) => void uploader.choose(chosen), [uploader]),
		pause: useCallback(() => uploader.pause(), [uploader]),
		resume: useCallback(() => uploader.resume(), [uploader]),
		cancel: useCallback(() => void uploader.cancel(), [uploader]),
		release: useCallback(() => void uploader.release(), [uploader]),
		file: file ?? null,
		download: file ? () => saveBlob(file, file.name) : null,
	};
}
