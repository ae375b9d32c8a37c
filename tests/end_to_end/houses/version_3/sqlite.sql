PRAGMA application_id = 1400206184;
PRAGMA user_version = 3;
BEGIN TRANSACTION;
CREATE TABLE bans (
  whom TEXT PRIMARY KEY,
  until INTEGER NOT NULL,
  why TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE guests (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  account TEXT,
  folded_account TEXT UNIQUE,
  password TEXT,
  made INTEGER NOT NULL,
  seen INTEGER NOT NULL,
  settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "guests" VALUES('cun64gf6zpfj7w4a','Guest 1',NULL,NULL,NULL,1794818971000,1794818971000,'{}');
INSERT INTO "guests" VALUES('fzygud3hnj4qruf9','Guest 1',NULL,NULL,NULL,1794818971072,1794818971072,'{}');
INSERT INTO "guests" VALUES('kwq2f3v3mmeqx6kt','Guest 1',NULL,NULL,NULL,1794818971036,1794818971036,'{}');
INSERT INTO "guests" VALUES('saf4zweukduat3f4','Guest 0',NULL,NULL,NULL,1794818970992,1794818970992,'{}');
INSERT INTO "guests" VALUES('sghk2qmf22zp6f2q','Guest 0',NULL,NULL,NULL,1794818971064,1794818971064,'{}');
INSERT INTO "guests" VALUES('v9ujkygbuazuvc78','Guest 0',NULL,NULL,NULL,1794818971031,1794818971031,'{}');
INSERT INTO "guests" VALUES('vc67uvcbzje4q4gp','Guest 0','kept','kept','$argon2id$v=19$m=65536,t=2,p=1$9Z+YewQuBe+Kuqtq2fqxNA$CQlHFjGAvJ0rYUnOzEcQCNnJNjFt725ppmrHW7yJ0bU',1794818970561,1794818970561,'{}');
INSERT INTO "guests" VALUES('zuwddne82uqbby4f','Guest 1',NULL,NULL,NULL,1794818970568,1794818970568,'{}');
CREATE TABLE keys (
  hash TEXT PRIMARY KEY,
  guest TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  label TEXT NOT NULL,
  made INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "keys" VALUES('228a487885b783116fac94632bf830c4b1f61b80355d656773ee8edeaef894df','kwq2f3v3mmeqx6kt','browser',1794818971036);
INSERT INTO "keys" VALUES('29247793469f41901216fc16bc5069f8b98a232912d9812a2702658b82d36c8f','vc67uvcbzje4q4gp','browser',1794818970561);
INSERT INTO "keys" VALUES('29cdcf71b67c35d10cd7bf0a25d29791f2f9a87ab056032acf201d882612e22e','saf4zweukduat3f4','browser',1794818970992);
INSERT INTO "keys" VALUES('7aacff3de15a8fdbb39db550970de33670358c11f8a971a089431c8b5ae84d98','zuwddne82uqbby4f','browser',1794818970568);
INSERT INTO "keys" VALUES('809b143d26d89901ece5b4cf761f8ca2bd3756e90ad2c2d332b13049a7663dce','v9ujkygbuazuvc78','browser',1794818971031);
INSERT INTO "keys" VALUES('8387b02dd1d9db2fd6ef5c1d829117393dbbd305b19a12d593aae29b7b3023d9','sghk2qmf22zp6f2q','browser',1794818971064);
INSERT INTO "keys" VALUES('d1bed7392e4b7607785966b41ee870893fe391e8f95129e6adcfce15ad71fa56','cun64gf6zpfj7w4a','browser',1794818971000);
INSERT INTO "keys" VALUES('fd9e5f470bdf5c1439d1009cbcf14e8a31350bcf6847dc786e797d10b95dd7c6','fzygud3hnj4qruf9','browser',1794818971072);
CREATE TABLE pages (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  entries TEXT NOT NULL,
  UNIQUE (table_id, version)
) STRICT;
INSERT INTO "pages" VALUES('9premrpn32zz',0,'[[1794818971076,"{\"entry\":\"opened\",\"game\":\"wasabi\",\"options\":{\"players\":2},\"host\":\"sghk2qmf22zp6f2q\",\"public\":false,\"seconds\":0,\"bot\":\"apprentice\",\"watching\":\"open\",\"starts_full\":false,\"secret\":\"6ece94d25cf804de50631de76ff5c14eb42680a1be52a4246a2a89398e313b98\"}"],[1794818971079,"{\"entry\":\"sat\",\"seat\":0,\"guest\":\"sghk2qmf22zp6f2q\",\"name\":\"Guest 0\",\"contribution\":\"\"}"],[1794818971087,"{\"entry\":\"sat\",\"seat\":1,\"guest\":\"fzygud3hnj4qruf9\",\"name\":\"Guest 1\",\"contribution\":\"\"}"],[1794818971091,"{\"entry\":\"started\",\"moves\":[[\"chance\",\"start 0\"]]}"],[1794818971103,"{\"entry\":\"played\",\"moves\":[[0,\"give tuna\"]]}"],[1794818971111,"{\"entry\":\"played\",\"moves\":[[0,\"give shrimp\"]]}"],[1794818971115,"{\"entry\":\"played\",\"moves\":[[0,\"give eel\"]]}"],[1794818971119,"{\"entry\":\"played\",\"moves\":[[1,\"give tuna\"]]}"],[1794818971123,"{\"entry\":\"played\",\"moves\":[[1,\"give avocado\"]]}"],[1794818971127,"{\"entry\":\"played\",\"moves\":[[1,\"give tempura\"]]}"],[1794818971131,"{\"entry\":\"played\",\"moves\":[[0,\"strip 5\"],[\"chance\",\"draw Neptune Roll\"]]}"],[1794818971135,"{\"entry\":\"played\",\"moves\":[[0,\"strip 2\"],[\"chance\",\"draw Sake Nigiri\"]]}"],[1794818971139,"{\"entry\":\"played\",\"moves\":[[0,\"strip 2\"],[\"chance\",\"draw Poison Pill\"]]}"],[1794818971143,"{\"entry\":\"played\",\"moves\":[[1,\"strip 5\"],[\"chance\",\"draw Bento Box\"]]}"],[1794818971147,"{\"entry\":\"played\",\"moves\":[[1,\"strip 5\"],[\"chance\",\"draw Volcano Roll\"]]}"],[1794818971151,"{\"entry\":\"played\",\"moves\":[[1,\"strip 4\"],[\"chance\",\"draw Red Sea\"]]}"],[1794818971155,"{\"entry\":\"played\",\"moves\":[[0,\"tile avocado\"]]}"],[1794818971159,"{\"entry\":\"played\",\"moves\":[[0,\"at d1\"]]}"],[1794818971163,"{\"entry\":\"played\",\"moves\":[[0,\"refill shrimp\"]]}"],[1794818971167,"{\"entry\":\"played\",\"moves\":[[1,\"tile tuna\"]]}"],[1794818971171,"{\"entry\":\"played\",\"moves\":[[1,\"at e5\"]]}"],[1794818971179,"{\"entry\":\"played\",\"moves\":[[1,\"refill crab\"]]}"]]');
INSERT INTO "pages" VALUES('ekpxz348axxe',0,'[[1794818971040,"{\"entry\":\"opened\",\"game\":\"sushi-roll\",\"options\":{\"players\":3},\"host\":\"v9ujkygbuazuvc78\",\"public\":false,\"seconds\":0,\"bot\":\"apprentice\",\"watching\":\"open\",\"starts_full\":false,\"secret\":\"f126eea9ed4a13b0453f24a8f9a8aad073179fe954031d3a29707b2e77cca633\"}"],[1794818971047,"{\"entry\":\"sat\",\"seat\":0,\"guest\":\"v9ujkygbuazuvc78\",\"name\":\"Guest 0\",\"contribution\":\"\"}"],[1794818971055,"{\"entry\":\"sat\",\"seat\":1,\"guest\":\"kwq2f3v3mmeqx6kt\",\"name\":\"Guest 1\",\"contribution\":\"\"}"],[1794818971056,"{\"entry\":\"started\",\"moves\":[[\"chance\",\"red 0\"],[\"chance\",\"draw maki\"],[\"chance\",\"draw special\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"draw pudding\"],[\"chance\",\"draw nigiri\"],[\"chance\",\"draw nigiri\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"draw special\"],[\"chance\",\"draw maki\"],[\"chance\",\"draw maki\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"draw special\"],[\"chance\",\"draw nigiri\"],[\"chance\",\"draw maki\"],[\"chance\",\"draw nigiri\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"draw pudding\"],[\"chance\",\"draw maki\"],[\"chance\",\"draw appetizer\"],[\"chance\",\"roll dumpling\"],[\"chance\",\"roll dumpling\"],[\"chance\",\"roll tempura\"],[\"chance\",\"roll maki_3\"],[\"chance\",\"roll egg_nigiri\"],[\"chance\",\"roll wasabi\"],[\"chance\",\"roll pudding_1\"],[\"chance\",\"roll tempura\"],[\"chance\",\"roll tempura\"],[\"chance\",\"roll maki_1\"],[\"chance\",\"roll maki_1\"],[\"chance\",\"roll salmon_nigiri\"],[\"chance\",\"roll menu_2\"],[\"chance\",\"roll chopsticks_2\"],[\"chance\",\"roll dumpling\"],[\"chance\",\"roll dumpling\"],[\"chance\",\"roll maki_2\"],[\"chance\",\"roll maki_2\"],[\"chance\",\"roll egg_nigiri\"],[\"chance\",\"roll egg_nigiri\"],[\"chance\",\"roll pudding_2\"]]}"],[1794818971064,"{\"entry\":\"played\",\"moves\":[[0,\"reroll dumpling dumpling egg_nigiri\"],[\"chance\",\"roll tempura\"],[\"chance\",\"roll dumpling\"],[\"chance\",\"roll salmon_nigiri\"]]}"]]');
INSERT INTO "pages" VALUES('nkj7tgqb5h6u',0,'[[1794818971004,"{\"entry\":\"opened\",\"game\":\"sushi-go\",\"options\":{\"players\":2,\"passing\":\"left\"},\"host\":\"saf4zweukduat3f4\",\"public\":false,\"seconds\":0,\"bot\":\"apprentice\",\"watching\":\"open\",\"starts_full\":false,\"secret\":\"6663be47b1ba8dc2a41aeb414284833c1d80d271768f0daca29953f1ee287868\"}"],[1794818971007,"{\"entry\":\"sat\",\"seat\":0,\"guest\":\"saf4zweukduat3f4\",\"name\":\"Guest 0\",\"contribution\":\"\"}"],[1794818971011,"{\"entry\":\"sat\",\"seat\":1,\"guest\":\"cun64gf6zpfj7w4a\",\"name\":\"Guest 1\",\"contribution\":\"\"}"],[1794818971016,"{\"entry\":\"started\",\"moves\":[[\"chance\",\"salmon_nigiri\"],[\"chance\",\"tempura\"],[\"chance\",\"maki_2\"],[\"chance\",\"sashimi\"],[\"chance\",\"maki_2\"],[\"chance\",\"pudding\"],[\"chance\",\"chopsticks\"],[\"chance\",\"salmon_nigiri\"],[\"chance\",\"dumpling\"],[\"chance\",\"dumpling\"],[\"chance\",\"sashimi\"],[\"chance\",\"dumpling\"],[\"chance\",\"egg_nigiri\"],[\"chance\",\"maki_3\"],[\"chance\",\"squid_nigiri\"],[\"chance\",\"sashimi\"],[\"chance\",\"maki_1\"],[\"chance\",\"sashimi\"],[\"chance\",\"pudding\"],[\"chance\",\"maki_2\"]]}"],[1794818971019,"{\"entry\":\"played\",\"moves\":[[0,\"chopsticks\"]]}"],[1794818971019,"{\"entry\":\"played\",\"moves\":[[1,\"sashimi\"]]}"],[1794818971023,"{\"entry\":\"played\",\"moves\":[[0,\"squid_nigiri+sashimi\"]]}"],[1794818971023,"{\"entry\":\"played\",\"moves\":[[1,\"pudding\"]]}"],[1794818971027,"{\"entry\":\"played\",\"moves\":[[0,\"tempura\"]]}"],[1794818971027,"{\"entry\":\"played\",\"moves\":[[1,\"maki_1\"]]}"],[1794818971031,"{\"entry\":\"played\",\"moves\":[[0,\"egg_nigiri\"]]}"],[1794818971031,"{\"entry\":\"played\",\"moves\":[[1,\"dumpling\"]]}"]]');
INSERT INTO "pages" VALUES('ymy2j8qcwgwq',0,'[[1794818970576,"{\"entry\":\"opened\",\"game\":\"sushi-go\",\"options\":{\"players\":2,\"passing\":\"left\"},\"host\":\"vc67uvcbzje4q4gp\",\"public\":false,\"seconds\":0,\"bot\":\"apprentice\",\"watching\":\"open\",\"starts_full\":false,\"secret\":\"fe2638fd63e649d4cde672291b18195cfbc64e128a1ccd02d821becf3ed6c98d\"}"],[1794818970579,"{\"entry\":\"sat\",\"seat\":0,\"guest\":\"vc67uvcbzje4q4gp\",\"name\":\"Guest 0\",\"contribution\":\"\"}"],[1794818970587,"{\"entry\":\"sat\",\"seat\":1,\"guest\":\"zuwddne82uqbby4f\",\"name\":\"Guest 1\",\"contribution\":\"\"}"],[1794818970792,"{\"entry\":\"started\",\"moves\":[[\"chance\",\"pudding\"],[\"chance\",\"pudding\"],[\"chance\",\"maki_3\"],[\"chance\",\"maki_2\"],[\"chance\",\"maki_3\"],[\"chance\",\"wasabi\"],[\"chance\",\"squid_nigiri\"],[\"chance\",\"egg_nigiri\"],[\"chance\",\"dumpling\"],[\"chance\",\"maki_2\"],[\"chance\",\"salmon_nigiri\"],[\"chance\",\"maki_2\"],[\"chance\",\"squid_nigiri\"],[\"chance\",\"tempura\"],[\"chance\",\"squid_nigiri\"],[\"chance\",\"chopsticks\"],[\"chance\",\"pudding\"],[\"chance\",\"wasabi\"],[\"chance\",\"sashimi\"],[\"chance\",\"dumpling\"]]}"],[1794818970797,"{\"entry\":\"played\",\"moves\":[[0,\"maki_2\"]]}"],[1794818970797,"{\"entry\":\"played\",\"moves\":[[1,\"dumpling\"]]}"],[1794818970803,"{\"entry\":\"played\",\"moves\":[[0,\"wasabi\"]]}"],[1794818970803,"{\"entry\":\"played\",\"moves\":[[1,\"maki_3\"]]}"],[1794818970811,"{\"entry\":\"played\",\"moves\":[[0,\"maki_3\"]]}"],[1794818970811,"{\"entry\":\"played\",\"moves\":[[1,\"squid_nigiri\"]]}"],[1794818970819,"{\"entry\":\"played\",\"moves\":[[0,\"pudding\"]]}"],[1794818970819,"{\"entry\":\"played\",\"moves\":[[1,\"wasabi\"]]}"],[1794818970831,"{\"entry\":\"played\",\"moves\":[[0,\"egg_nigiri\"]]}"],[1794818970831,"{\"entry\":\"played\",\"moves\":[[1,\"salmon_nigiri\"]]}"],[1794818970835,"{\"entry\":\"played\",\"moves\":[[1,\"maki_2\"]]}"],[1794818970839,"{\"entry\":\"played\",\"moves\":[[0,\"squid_nigiri\"]]}"],[1794818970839,"{\"entry\":\"played\",\"moves\":[[1,\"maki_2\"]]}"],[1794818970847,"{\"entry\":\"played\",\"moves\":[[0,\"squid_nigiri\"]]}"],[1794818970851,"{\"entry\":\"played\",\"moves\":[[0,\"chopsticks\"]]}"],[1794818970851,"{\"entry\":\"played\",\"moves\":[[1,\"pudding\"]]}"],[1794818970859,"{\"entry\":\"played\",\"moves\":[[0,\"pudding+dumpling\"]]}"],[1794818970859,"{\"entry\":\"played\",\"moves\":[[1,\"sashimi\"],[\"chance\",\"dumpling\"],[\"chance\",\"sashimi\"],[\"chance\",\"wasabi\"],[\"chance\",\"sashimi\"],[\"chance\",\"dumpling\"],[\"chance\",\"maki_1\"],[\"chance\",\"maki_1\"],[\"chance\",\"salmon_nigiri\"],[\"chance\",\"sashimi\"],[\"chance\",\"tempura\"],[\"chance\",\"sashimi\"],[\"chance\",\"dumpling\"],[\"chance\",\"dumpling\"],[\"chance\",\"pudding\"],[\"chance\",\"dumpling\"],[\"chance\",\"maki_2\"],[\"chance\",\"pudding\"],[\"chance\",\"tempura\"],[\"chance\",\"sashimi\"],[\"chance\",\"sashimi\"]]}"],[1794818970863,"{\"entry\":\"played\",\"moves\":[[1,\"tempura\"]]}"],[1794818970867,"{\"entry\":\"played\",\"moves\":[[0,\"maki_1\"]]}"],[1794818970875,"{\"entry\":\"played\",\"moves\":[[0,\"maki_2\"]]}"],[1794818970875,"{\"entry\":\"played\",\"moves\":[[1,\"wasabi\"]]}"],[1794818970879,"{\"entry\":\"played\",\"moves\":[[1,\"dumpling\"]]}"],[1794818970887,"{\"entry\":\"played\",\"moves\":[[0,\"salmon_nigiri\"]]}"],[1794818970887,"{\"entry\":\"played\",\"moves\":[[1,\"dumpling\"]]}"],[1794818970891,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"]]}"],[1794818970895,"{\"entry\":\"played\",\"moves\":[[0,\"dumpling\"]]}"],[1794818970899,"{\"entry\":\"played\",\"moves\":[[0,\"dumpling\"]]}"],[1794818970899,"{\"entry\":\"played\",\"moves\":[[1,\"pudding\"]]}"],[1794818970907,"{\"entry\":\"played\",\"moves\":[[0,\"dumpling\"]]}"],[1794818970907,"{\"entry\":\"played\",\"moves\":[[1,\"tempura\"]]}"],[1794818970919,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"]]}"],[1794818970919,"{\"entry\":\"played\",\"moves\":[[1,\"dumpling\"]]}"],[1794818970927,"{\"entry\":\"played\",\"moves\":[[0,\"pudding\"]]}"],[1794818970927,"{\"entry\":\"played\",\"moves\":[[1,\"maki_1\"]]}"],[1794818970931,"{\"entry\":\"played\",\"moves\":[[1,\"sashimi\"]]}"],[1794818970935,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"],[\"chance\",\"tempura\"],[\"chance\",\"salmon_nigiri\"],[\"chance\",\"tempura\"],[\"chance\",\"sashimi\"],[\"chance\",\"maki_2\"],[\"chance\",\"wasabi\"],[\"chance\",\"pudding\"],[\"chance\",\"maki_1\"],[\"chance\",\"maki_1\"],[\"chance\",\"sashimi\"],[\"chance\",\"sashimi\"],[\"chance\",\"sashimi\"],[\"chance\",\"maki_2\"],[\"chance\",\"sashimi\"],[\"chance\",\"maki_3\"],[\"chance\",\"salmon_nigiri\"],[\"chance\",\"tempura\"],[\"chance\",\"tempura\"],[\"chance\",\"tempura\"],[\"chance\",\"maki_3\"]]}"],[1794818970935,"{\"entry\":\"played\",\"moves\":[[1,\"sashimi\"]]}"],[1794818970939,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"]]}"],[1794818970947,"{\"entry\":\"played\",\"moves\":[[0,\"tempura\"]]}"],[1794818970947,"{\"entry\":\"played\",\"moves\":[[1,\"salmon_nigiri\"]]}"],[1794818970953,"{\"entry\":\"played\",\"moves\":[[1,\"sashimi\"]]}"],[1794818970954,"{\"entry\":\"played\",\"moves\":[[0,\"pudding\"]]}"],[1794818970959,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"]]}"],[1794818970963,"{\"entry\":\"played\",\"moves\":[[0,\"maki_3\"]]}"],[1794818970963,"{\"entry\":\"played\",\"moves\":[[1,\"tempura\"]]}"],[1794818970968,"{\"entry\":\"played\",\"moves\":[[1,\"tempura\"]]}"],[1794818970971,"{\"entry\":\"played\",\"moves\":[[0,\"maki_1\"]]}"],[1794818970975,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"]]}"],[1794818970976,"{\"entry\":\"played\",\"moves\":[[0,\"maki_3\"]]}"],[1794818970976,"{\"entry\":\"played\",\"moves\":[[1,\"maki_2\"]]}"],[1794818970979,"{\"entry\":\"played\",\"moves\":[[1,\"maki_2\"]]}"],[1794818970980,"{\"entry\":\"played\",\"moves\":[[0,\"wasabi\"]]}"],[1794818970980,"{\"entry\":\"played\",\"moves\":[[1,\"tempura\"]]}"],[1794818970983,"{\"entry\":\"played\",\"moves\":[[0,\"sashimi\"]]}"],[1794818970987,"{\"entry\":\"played\",\"moves\":[[0,\"maki_1\"]]}"],[1794818970987,"{\"entry\":\"played\",\"moves\":[[1,\"salmon_nigiri\"]]}"],[1794818970991,"{\"entry\":\"rated\"}"]]');
CREATE TABLE ratings (
  game TEXT NOT NULL,
  who TEXT NOT NULL,
  mean REAL NOT NULL,
  deviation REAL NOT NULL,
  games INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  PRIMARY KEY (game, who)
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES('sushi-go','guest:vc67uvcbzje4q4gp',2.23646105068595026912e+01,8.06590141354368128645e+00,1,1794818970991);
INSERT INTO "ratings" VALUES('sushi-go','guest:zuwddne82uqbby4f',2.76353894931404973087e+01,8.06590141354368128645e+00,1,1794818970991);
CREATE TABLE seatings (
  table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL,
  guest TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seatings" VALUES('ekpxz348axxe',2,'');
INSERT INTO "seatings" VALUES('nkj7tgqb5h6u',1,'cun64gf6zpfj7w4a');
INSERT INTO "seatings" VALUES('9premrpn32zz',1,'fzygud3hnj4qruf9');
INSERT INTO "seatings" VALUES('ekpxz348axxe',1,'kwq2f3v3mmeqx6kt');
INSERT INTO "seatings" VALUES('nkj7tgqb5h6u',0,'saf4zweukduat3f4');
INSERT INTO "seatings" VALUES('9premrpn32zz',0,'sghk2qmf22zp6f2q');
INSERT INTO "seatings" VALUES('ekpxz348axxe',0,'v9ujkygbuazuvc78');
INSERT INTO "seatings" VALUES('ymy2j8qcwgwq',0,'vc67uvcbzje4q4gp');
INSERT INTO "seatings" VALUES('ymy2j8qcwgwq',1,'zuwddne82uqbby4f');
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  status INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  opened INTEGER NOT NULL,
  changed INTEGER NOT NULL,
  wakes INTEGER NOT NULL,
  card TEXT NOT NULL
, host TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('9premrpn32zz','wasabi',1,0,1794818971076,1794818971103,0,'{"table":"9premrpn32zz","game":"wasabi","options":{"players":2},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}','sghk2qmf22zp6f2q');
INSERT INTO "tables" VALUES('ekpxz348axxe','sushi-roll',1,0,1794818971040,1794818971063,0,'{"table":"ekpxz348axxe","game":"sushi-roll","options":{"players":3},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""},{"kind":"bot","name":"","bot":"apprentice"}]}','v9ujkygbuazuvc78');
INSERT INTO "tables" VALUES('nkj7tgqb5h6u','sushi-go',1,0,1794818971004,1794818971019,0,'{"table":"nkj7tgqb5h6u","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"playing","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}','saf4zweukduat3f4');
INSERT INTO "tables" VALUES('ymy2j8qcwgwq','sushi-go',2,0,1794818970576,1794818970991,0,'{"table":"ymy2j8qcwgwq","game":"sushi-go","options":{"players":2,"passing":"left"},"status":"over","seconds":0,"seats":[{"kind":"person","name":"Guest 0","bot":""},{"kind":"person","name":"Guest 1","bot":""}]}','vc67uvcbzje4q4gp');
CREATE TABLE unfiled (entries TEXT NOT NULL) STRICT;
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX tables_that_wake ON tables (wakes) WHERE wakes <> 0;
CREATE INDEX seatings_of_guest ON seatings (guest);
CREATE INDEX guests_by_seen ON guests (seen);
CREATE INDEX keys_of_guest ON keys (guest);
CREATE INDEX ratings_of_who ON ratings (who);
CREATE INDEX tables_of_host ON tables (host);
CREATE VIEW filed_entries AS
  SELECT table_id, version + key AS version, json_extract(value, '$[0]') AS moment, json_extract(value, '$[1]') AS text
  FROM pages, json_each(pages.entries);
CREATE VIEW unfiled_entries AS
  SELECT json_extract(value, '$[0]') AS table_id, json_extract(value, '$[1]') AS version,
         json_extract(value, '$[2]') AS moment, json_extract(value, '$[3]') AS text
  FROM unfiled, json_each(unfiled.entries);
CREATE VIEW ledgers AS SELECT * FROM filed_entries UNION ALL SELECT * FROM unfiled_entries;
COMMIT;
