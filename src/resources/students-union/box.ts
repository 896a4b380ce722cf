/** The data of the ballot-box screen. */
export interface Box {
  readonly name: string;
  readonly state: string;
  readonly keyed: boolean;
  readonly seal: string | null;
  readonly holders: readonly string[];
  readonly posts: readonly {
    readonly id: number;
    readonly title: string;
    readonly counted: number | null;
  }[];
}
