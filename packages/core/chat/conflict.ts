import { ConflictError } from "../kernel/conflict.ts";

/** A new message arrived, or membership changed. */
export class ChatRoomConflictError extends ConflictError {}
