import { Moved } from "../kernel/moved.ts";

/** A new message arrived, or membership changed. */
export class RoomMoved extends Moved {}
